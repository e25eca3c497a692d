package org.jobdedup.features;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(
    packages = "org.jobdedup.features",
    importOptions = ImportOption.DoNotIncludeTests.class)
final class FeaturesArchitectureTest {
  @ArchTest
  static final ArchRule FEATURES_KNOW_NEITHER_STREAMING_NOR_TRAINING =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.apache.flink..",
              "org.tribuo..",
              "org.jobdedup.training..",
              "org.jobdedup.pipeline..");

  /** So that the library is used without it. */
  @ArchTest
  static final ArchRule ONLY_COMMAND_LINES_KNOW_PICOCLI =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.jobdedup.features.command..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("picocli..", "org.jobdedup.features.command..");

  /** Titles and organisations are read by what fields offer, not the other way round. */
  @ArchTest
  static final ArchRule FIELDS_KNOW_NEITHER_TITLES_NOR_ORGANIZATIONS =
      noClasses()
          .that()
          .resideInAPackage("org.jobdedup.features.fields..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.jobdedup.features.organization..",
              "org.jobdedup.features.profession..",
              "org.jobdedup.features.title..");

  @ArchTest
  static final ArchRule ORGANIZATIONS_KNOW_NO_TITLES =
      noClasses()
          .that()
          .resideInAPackage("org.jobdedup.features.organization..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.jobdedup.features.title..");

  @ArchTest
  static final ArchRule PACKAGES_FORM_NO_CYCLE =
      slices().matching("org.jobdedup.features.(**)").should().beFreeOfCycles();
}
