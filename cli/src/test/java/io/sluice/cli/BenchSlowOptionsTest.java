package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bad input to the bench of a slow subtask is refused before anything is started. */
final class BenchSlowOptionsTest extends RefusedCommands {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "bench slow --arms adviced        | no arm adviced; there is: stock, adaptive, traverse,",
        "bench slow --workload slw        | no workload slw; there is: slow, keys, sink, even",
        "bench slow --workload slow,slow  | each workload can be measured once",
        "bench slow --parallelism 0       | '0', expected a whole number, at least 1",
        "bench slow --parallelism 5       | a multiple of the 2 task managers, got 5",
        "bench slow --parallelism 1 --task-managers 1 | parallelism must be at least 2",
        "bench slow --factor 1            | factor must be at least 2, got 1",
        "bench slow --bytes 20000         | bytes must be at most 10000, got 20000",
        "bench slow --collect-every 0     | collect-every must be above 0 and at most 60, got 0.0",
        "bench slow --checkpoint-every -1 | checkpoint-every must not be negative, got -1.0",
        "bench slow --warm-up -1          | warm-up must not be negative, got -1.0",
        "bench slow --seconds 4           | seconds must be at least 5, got 4.0",
        "bench slow --restart-every 2     | --restart-every 2: leave it out; every arm of every round",
      })
  void what_cannot_be_run_is_refused_with_what_would_be_right(String line, String message) {
    refuses(line, message);
  }

  @Test
  void a_flink_that_is_not_built_is_a_host_that_cannot() {
    CommandRun run = run("bench slow");

    assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
    assertThat(run.err()).contains("hosts/flink-", "./sluice, which builds it");
  }

  @Test
  void the_help_names_every_arm_and_every_workload() {
    assertThat(CommandRun.of("bench", "slow", "--help").out().replaceAll("\\s+", " "))
        .contains("stock", "adaptive", "traverse", "advised", "observe", "oldest", "lbf")
        .contains("slow (one subtask", "keys (half", "sink (a slow", "even (nothing");
  }
}
