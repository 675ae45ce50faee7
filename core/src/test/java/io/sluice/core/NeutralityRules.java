package io.sluice.core;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.function.Predicate;

/** Defines rules that keep core deterministic and engine-neutral, and that a build can check. */
final class NeutralityRules {

  private static final String ENGINE = "(?i).*(flink|storm|kafka).*";

  static final ArchRule CLASSES_NAME_NO_ENGINE =
      noClasses().should().haveNameMatching(ENGINE).as("no class or package names an engine");

  static final ArchRule METHODS_NAME_NO_ENGINE =
      noMethods().should().haveNameMatching(ENGINE).as("no method names an engine");

  static final ArchRule ONLY_JDK_AND_STATISTICS =
      classes()
          .should()
          .onlyDependOnClassesThat(
              resideInAnyPackage("io.sluice.core..", "java..", "org.apache.commons.statistics.."));

  static final ArchRule NO_THREADS =
      noClasses()
          .should()
          .dependOnClassesThat(
              describe(
                  "are threads, locks or executors",
                  type ->
                      type.isAssignableTo(Thread.class)
                          || type.getPackageName().equals("java.util.concurrent.locks")
                          || type.getName()
                              .matches(
                                  "java\\.util\\.concurrent\\..*(Execut|Fork|Timer|CompletableFuture|Thread).*")
                          || type.getName().startsWith("java.util.Timer")));

  static final ArchRule NO_CLOCK =
      noClasses().should().accessTargetWhere(access("reads a clock", NeutralityRules::readsClock));

  static final ArchRule NO_RANDOMNESS_OF_ITS_OWN =
      noClasses()
          .should()
          .accessTargetWhere(access("draws without a seed", NeutralityRules::drawsWithoutSeed));

  /** Buffers are memory; what fills them is handed in. */
  static final ArchRule NO_INPUT_OUTPUT =
      noClasses()
          .should()
          .dependOnClassesThat(
              resideInAnyPackage("java.io..", "java.nio.*..", "java.net..")
                  .and(
                      describe(
                          "are neither a marker nor a charset",
                          type ->
                              !type.getSimpleName().equals("Serializable")
                                  && !type.getPackageName().equals("java.nio.charset"))));

  static final List<ArchRule> ALL =
      List.of(
          CLASSES_NAME_NO_ENGINE,
          METHODS_NAME_NO_ENGINE,
          ONLY_JDK_AND_STATISTICS,
          NO_THREADS,
          NO_CLOCK,
          NO_RANDOMNESS_OF_ITS_OWN,
          NO_INPUT_OUTPUT);

  private NeutralityRules() {}

  private static DescribedPredicate<JavaAccess<?>> access(
      String what, Predicate<JavaAccess<?>> test) {
    return describe(what, test);
  }

  private static boolean readsClock(JavaAccess<?> access) {
    String name = access.getName();
    return switch (access.getTargetOwner().getName()) {
      case "java.lang.System" -> name.equals("nanoTime") || name.equals("currentTimeMillis");
      case "java.util.Date" -> withoutArguments(access);
      default ->
          access.getTargetOwner().getPackageName().equals("java.time")
              && (name.equals("now") || name.startsWith("system"));
    };
  }

  private static boolean drawsWithoutSeed(JavaAccess<?> access) {
    return switch (access.getTargetOwner().getName()) {
      case "java.lang.Math" -> access.getName().equals("random");
      case "java.util.UUID" -> access.getName().equals("randomUUID");
      case "java.util.concurrent.ThreadLocalRandom" -> true;
      case "java.util.Random", "java.util.SplittableRandom", "java.security.SecureRandom" ->
          access.getName().equals("<init>") && withoutArguments(access);
      default -> false;
    };
  }

  private static boolean withoutArguments(JavaAccess<?> access) {
    return access.getTarget() instanceof CodeUnitAccessTarget unit
        && unit.getRawParameterTypes().isEmpty();
  }
}
