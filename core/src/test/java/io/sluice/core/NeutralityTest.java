package io.sluice.core;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import io.sluice.core.query.policy.Policy;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class NeutralityTest {

  private static final JavaClasses CORE =
      new ClassFileImporter().importPath(Path.of("target/classes"));

  @Test
  void the_classes_of_core_are_where_the_rules_look_for_them() {
    assertThat(CORE.contain(Policy.class)).isTrue();
    assertThat(CORE.contain(NeutralityTest.class)).isFalse();
  }

  static List<ArchRule> rules() {
    return NeutralityRules.ALL;
  }

  @ParameterizedTest
  @MethodSource("rules")
  void core_keeps(ArchRule rule) {
    rule.check(CORE);
  }

  @Test
  void packages_of_core_do_not_depend_on_one_another_in_circles() {
    slices().matching("io.sluice.core.(*)..").should().beFreeOfCycles().check(CORE);
  }

  static List<Arguments> offenders() {
    return List.of(
        Arguments.of(NeutralityRules.CLASSES_NAME_NO_ENGINE, KafkaReader.class),
        Arguments.of(NeutralityRules.METHODS_NAME_NO_ENGINE, Named.class),
        Arguments.of(NeutralityRules.ONLY_JDK_AND_STATISTICS, Dependent.class),
        Arguments.of(NeutralityRules.NO_THREADS, Threaded.class),
        Arguments.of(NeutralityRules.NO_THREADS, Locked.class),
        Arguments.of(NeutralityRules.NO_THREADS, Pooled.class),
        Arguments.of(NeutralityRules.NO_CLOCK, NanoClock.class),
        Arguments.of(NeutralityRules.NO_CLOCK, WallClock.class),
        Arguments.of(NeutralityRules.NO_CLOCK, InstantClock.class),
        Arguments.of(NeutralityRules.NO_RANDOMNESS_OF_ITS_OWN, MathDraw.class),
        Arguments.of(NeutralityRules.NO_RANDOMNESS_OF_ITS_OWN, SeedlessDraw.class),
        Arguments.of(NeutralityRules.NO_RANDOMNESS_OF_ITS_OWN, LocalDraw.class),
        Arguments.of(NeutralityRules.NO_INPUT_OUTPUT, FileUser.class),
        Arguments.of(NeutralityRules.NO_INPUT_OUTPUT, Printer.class));
  }

  @ParameterizedTest
  @MethodSource("offenders")
  void a_class_that_breaks_a_rule_is_seen(ArchRule rule, Class<?> offender) {
    JavaClasses classes = new ClassFileImporter().importClasses(offender);

    assertThat(rule.evaluate(classes).hasViolation()).isTrue();
  }

  @Test
  void a_generator_with_a_seed_is_allowed() {
    NeutralityRules.NO_RANDOMNESS_OF_ITS_OWN.check(
        new ClassFileImporter().importClasses(SeededDraw.class));
  }

  record KafkaReader() {}

  record Named(int flinkVersion) {}

  record Dependent(ArchRule rule) {}

  record Threaded(Thread thread) {}

  record Locked(ReentrantLock lock) {}

  record Pooled(Executor executor) {}

  record FileUser(Path path) {}

  static final class Printer {
    void print() {
      System.err.println("out");
    }
  }

  static final class NanoClock {
    long time() {
      return System.nanoTime();
    }
  }

  static final class WallClock {
    long time() {
      return System.currentTimeMillis();
    }
  }

  static final class InstantClock {
    Instant time() {
      return Instant.now();
    }
  }

  static final class MathDraw {
    double draw() {
      return Math.random();
    }
  }

  static final class SeedlessDraw {
    double draw() {
      return new Random().nextDouble();
    }
  }

  static final class LocalDraw {
    double draw() {
      return ThreadLocalRandom.current().nextDouble();
    }
  }

  static final class SeededDraw {
    double draw() {
      return new Random(1).nextDouble();
    }
  }
}
