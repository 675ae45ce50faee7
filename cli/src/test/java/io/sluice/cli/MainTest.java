package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.agent.Policies;
import org.junit.jupiter.api.Test;

final class MainTest {

  @Test
  void help_names_every_command_and_shows_examples() {
    CommandRun run = CommandRun.of("--help");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("install", "uninstall", "Examples:", "Exit codes:");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void the_help_of_bench_names_every_workload() {
    CommandRun run = CommandRun.of("bench", "query", "--help");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out().replaceAll("\\s+", " "))
        .contains("--workload=ysb|nyt|lrb|mix", "road tolls joined");
  }

  @Test
  void the_help_of_the_agent_names_every_policy() {
    CommandRun run = CommandRun.of("agent", "--help");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains(Policies.SHIPPED.names());
  }

  @Test
  void the_version_is_that_of_the_build() {
    CommandRun run = CommandRun.of("--version");
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).containsPattern("sluice \\d+\\.\\d+\\.\\d+");
  }

  @Test
  void no_command_is_a_usage_error() {
    CommandRun run = CommandRun.of();
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("which command?", "sluice --help");
  }

  @Test
  void an_unknown_command_is_answered_with_the_nearest_one() {
    CommandRun run = CommandRun.of("instal");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("instal", "Did you mean", "sluice install");
  }

  @Test
  void an_unknown_option_is_answered_with_the_nearest_one() {
    CommandRun run = CommandRun.of("install", "--flink-hom", "x");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--flink-home", "sluice install --help");
  }

  @Test
  void an_output_form_that_is_none_is_a_usage_error() {
    CommandRun run = CommandRun.of("uninstall", "--flink-home", "x", "--output", "xml");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--output", "xml");
  }

  @Test
  void only_debug_shows_a_stack_trace() {
    CommandRun quiet = CommandRun.of("uninstall", "--flink-home", "nowhere");
    CommandRun debug = CommandRun.of("uninstall", "--flink-home", "nowhere", "--debug");
    assertThat(quiet.exitCode()).isEqualTo(2).isEqualTo(debug.exitCode());
    assertThat(quiet.err().strip()).hasLineCount(1).doesNotContain("\tat ");
    assertThat(debug.err()).contains("UserError", "\tat ");
  }
}
