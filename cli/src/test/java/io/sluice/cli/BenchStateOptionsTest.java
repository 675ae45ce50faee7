package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bad input to the bench of state, and to its demo, is refused before anything is started. */
final class BenchStateOptionsTest extends RefusedCommands {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "bench state --arms stock      | no arm stock; there is: stock-heap, stock-rocksdb-local",
        "bench state --workload trips  | no workload trips; there is: visits, sessions",
        "bench state --megabytes 0     | '--megabytes'",
        "bench state --megabytes 50,x  | 'x', expected a whole number, at least 1",
        "bench state --megabytes 50,50 | each workload can be measured once",
        "bench state --rate 0          | '--rate': '0', expected a whole number, at least 1",
        "bench state --seconds 7       | seconds must be at least 8, half before the command",
        "bench state --heap 100m       | --heap 100m: expected at least 512m",
        "bench state --restart-every 2 | --restart-every 2: leave it out; every arm of every round",
        "bench state --rounds 0        | '--rounds': '0', expected a whole number, at least 1",
        "demo state --megabytes 0      | '--megabytes': '0', expected a whole number, at least 1",
        "demo state --seconds 3        | seconds must be at least 8, half before the command",
        "demo state --port 70000       | expected 0 to 65535",
      })
  void what_cannot_be_run_is_refused_with_what_would_be_right(String line, String message) {
    refuses(line, message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"bench state", "demo state --no-page"})
  void a_flink_that_is_not_built_is_a_host_that_cannot(String line) {
    CommandRun run = run(line);

    assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
    assertThat(run.err()).contains("hosts/flink-", "./sluice, which builds it");
  }

  @Test
  void the_help_names_every_arm() {
    assertThat(CommandRun.of("bench", "state", "--help").out())
        .contains("stock-rocksdb-local", "stock-heap", "stock-forst", "elastic", "sessions");
  }
}
