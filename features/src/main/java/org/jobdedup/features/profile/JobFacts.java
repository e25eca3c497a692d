package org.jobdedup.features.profile;

import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jobdedup.features.fields.EmploymentType;
import org.jobdedup.features.fields.PayGrades;
import org.jobdedup.features.fields.RemoteMode;
import org.jobdedup.features.fields.RequiredExperience;
import org.jobdedup.features.fields.Salary;
import org.jobdedup.features.fields.SeniorityLevel;
import org.jobdedup.features.fields.StartDate;
import org.jobdedup.features.fields.WorkingHours;
import org.jobdedup.features.profession.ProfessionCodes;

/**
 * What the ad states about the job beside title, organisation and place.
 *
 * @param salary the pay
 * @param hours the working hours
 * @param remote where one works
 * @param levels levels of seniority that the text names
 * @param employment forms of contract that the text names
 * @param experience years of experience that the text asks for
 * @param start when the job is to begin
 * @param profession occupation code
 * @param payGrades pay grades of collective agreements that the text names
 */
public record JobFacts(
    Optional<Salary> salary,
    WorkingHours hours,
    RemoteMode remote,
    Set<SeniorityLevel> levels,
    Set<EmploymentType> employment,
    RequiredExperience experience,
    Optional<StartDate> start,
    Optional<ProfessionCodes> profession,
    PayGrades payGrades) {

  /** Checks that nothing is missing. */
  public JobFacts {
    Objects.requireNonNull(salary, "salary");
    Objects.requireNonNull(hours, "hours");
    Objects.requireNonNull(remote, "remote");
    levels = Set.copyOf(levels);
    employment = Set.copyOf(employment);
    Objects.requireNonNull(experience, "experience");
    Objects.requireNonNull(start, "start");
    Objects.requireNonNull(profession, "profession");
    Objects.requireNonNull(payGrades, "payGrades");
  }
}
