package org.jobdedup.training;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(
    packages = "org.jobdedup.training",
    importOptions = ImportOption.DoNotIncludeTests.class)
final class TrainingArchitectureTest {
  @ArchTest
  static final ArchRule TRAINING_KNOWS_NO_STREAMING =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.apache.flink..", "org.jobdedup.pipeline..");

  @ArchTest
  static final ArchRule MEASURING_KNOWS_NO_LEARNER =
      noClasses()
          .that()
          .resideInAPackage("..training.evaluate..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.tribuo..", "ml.dmlc..", "..training.train..", "..training.cli..");

  @ArchTest
  static final ArchRule PACKAGES_FORM_NO_CYCLE =
      slices().matching("org.jobdedup.training.(*)..").should().beFreeOfCycles();
}
