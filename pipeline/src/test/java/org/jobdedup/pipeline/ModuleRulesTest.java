package org.jobdedup.pipeline;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(
    packages = "org.jobdedup.pipeline",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ModuleRulesTest {

  @ArchTest
  static final ArchRule jobKnowsNoTraining =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.jobdedup.training..", "org.tribuo..", "ml.dmlc..");

  /** Decisions live in plain classes; only shells and state access know Flink. */
  @ArchTest
  static final ArchRule decisionsKnowNoFlink =
      noClasses()
          .that()
          .resideInAnyPackage(
              "org.jobdedup.pipeline.cluster..",
              "org.jobdedup.pipeline.bucket..",
              "org.jobdedup.pipeline.registry..",
              "org.jobdedup.pipeline.message..",
              "org.jobdedup.pipeline.report..",
              "org.jobdedup.pipeline.config..")
          .and()
          .haveSimpleNameNotEndingWith("Function")
          .and()
          .haveSimpleNameNotEndingWith("Operator")
          .and()
          .haveSimpleNameNotStartingWith("Keyed")
          // Spreads shards over Flink's key groups.
          .and()
          .haveSimpleNameNotStartingWith("ShardKeys")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.apache.flink..");

  @ArchTest
  static final ArchRule featureTypesAreNeverState =
      noClasses()
          .that()
          .resideInAPackage("org.jobdedup.pipeline.state..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.jobdedup.features..");

  @ArchTest
  static final ArchRule stateTypesAreFinal =
      classes()
          .that()
          .resideInAPackage("org.jobdedup.pipeline.state..")
          .and()
          .areTopLevelClasses()
          .and()
          .areNotInterfaces()
          .should()
          .haveModifier(com.tngtech.archunit.core.domain.JavaModifier.FINAL);

  @ArchTest
  static final ArchRule packagesFormNoCycle =
      slices().matching("org.jobdedup.pipeline.(*)..").should().beFreeOfCycles();

  /** The wiring knows the parts; of the parts only the command line, which starts it, knows it. */
  @ArchTest
  static final ArchRule partsKnowNoWiring =
      noClasses()
          .that()
          .resideInAPackage("org.jobdedup.pipeline.*..")
          .and()
          .resideOutsideOfPackage("org.jobdedup.pipeline.cli..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.jobdedup.pipeline");
}
