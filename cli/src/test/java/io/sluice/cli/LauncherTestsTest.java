package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code ./sluice test} runs the tests, and reports their outcome. */
@Tag("process")
final class LauncherTestsTest extends LauncherTree {

  @Test
  void the_full_test_run_goes_on_after_a_failed_module_and_a_build_that_fails_ends_it()
      throws Exception {
    maven("3.8.7", "exit 7");
    Outcome outcome = run(root.resolve("sluice"), "test", "-Dx=y");
    assertThat(outcome.exitCode()).isEqualTo(7);
    assertThat(outcome.err()).contains("the build failed");
    maven("3.8.7", "[ \"$3\" = -q ] || exit 7");
    assertThat(run(root.resolve("sluice"), "test", "-Dx=y").exitCode()).isEqualTo(7);
    assertThat(lastCall())
        .contains("-fae -Dmaven.test.failure.ignore=true -Dsluice.run.seed=", " verify ", " -Dx=y")
        .contains("-DexcludedGroups=long");
  }

  @Test
  void failed_tests_fail_the_run_although_maven_is_content() throws Exception {
    Files.createDirectories(root.resolve("testkit/target/classes"));
    java("17.0.1", "[ \"$4\" = io.sluice.testkit.summary.SummaryMain ] && exit 1");
    assertThat(run(root.resolve("sluice"), "test").exitCode()).isEqualTo(1);
  }

  @Test
  void a_quick_test_run_leaves_out_what_starts_processes_or_tries_many_cases() throws Exception {
    run(root.resolve("sluice"), "test", "quick");
    assertThat(lastCall()).contains(" package ", "-DexcludedGroups=process | thorough ");
  }

  @Test
  void long_tests_run_when_they_are_asked_for() throws Exception {
    run(root.resolve("sluice"), "test", "long");
    assertThat(lastCall()).contains(" verify ", "-Dgroups=long").doesNotContain("excluded");
  }

  @Test
  void one_test_class_is_run_with_the_modules_it_needs() throws Exception {
    testClass("flink/plugin", "GateTest");
    run(root.resolve("sluice"), "test", "GateTest#it_*", "-Dsluice.seed=5");
    assertThat(lastCall())
        .contains(" -pl flink/plugin -am -Dtest=GateTest#it_* ", "-Dsluice.seed=5");
  }

  @Test
  void a_test_class_is_repeated_as_often_as_asked_each_time_with_another_seed() throws Exception {
    testClass("core", "SlackTest");
    Outcome outcome = run(root.resolve("sluice"), "test", "repeat", "SlackTest", "3");
    assertThat(outcome.out()).contains("run 3 of 3", "0 of 3 runs failed");
    assertThat(outcome.exitCode()).isZero();
    assertThat(Files.readAllLines(calls))
        .as("a build, and three runs")
        .hasSize(4)
        .doesNotHaveDuplicates();
    java("17.0.1", "exit 1");
    Outcome failing = run(root.resolve("sluice"), "test", "repeat", "SlackTest", "2");
    assertThat(failing.out()).contains("2 of 2 runs failed");
    assertThat(failing.exitCode()).isEqualTo(1);
  }

  @Test
  void two_runs_have_the_same_seeds_unless_new_ones_are_looked_for() throws Exception {
    run(root.resolve("sluice"), "test");
    String first = lastCall();
    run(root.resolve("sluice"), "test");
    assertThat(lastCall()).isEqualTo(first).contains("-Dsluice.run.seed=1 ");

    run(root.resolve("sluice"), "test", "seeds", "20");
    String sought = lastCall();
    assertThat(sought).contains("-Dgroups=seeded -Dsluice.seeds=20", "=process | long ");
    run(root.resolve("sluice"), "test", "seeds", "20");
    assertThat(lastCall()).isNotEqualTo(sought);
    assertThat(run(root.resolve("sluice"), "test", "seeds").exitCode()).isEqualTo(2);
  }

  @Test
  void a_test_class_that_is_nowhere_is_a_usage_error() throws Exception {
    Outcome outcome = run(root.resolve("sluice"), "test", "NoSuchTest");
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains("no test class 'NoSuchTest'", "--help");
    assertThat(run(root.resolve("sluice"), "test", "repeat", "3").exitCode()).isEqualTo(2);
  }
}
