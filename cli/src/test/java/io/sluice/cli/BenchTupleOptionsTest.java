package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bad input to the bench of the tuple level is refused before anything is started. */
final class BenchTupleOptionsTest extends RefusedCommands {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "bench tuple --arms lbff        | no arm lbff; there is: stock, observe, oldest, lbf,",
        "bench tuple --arms stock:50    | only lbf-sticky, hone-strict and rr-strict have a time",
        "bench tuple --arms lbf+party   | no grouping party; there is: shuffle, load-aware, pkg,",
        "bench tuple --arms stock+parity | arm stock+parity: parity needs the times that Sluice's",
        "bench tuple --tau -1           | '--tau': '-1', expected a whole number, at least 1",
        "bench tuple --rates 0          | '0', expected a whole number, at least 1",
        "bench tuple --rates 9,9        | each workload can be measured once",
        "bench tuple --scale 0          | scale must be above 0 and at most 100, got 0.0",
        "bench tuple --link 0           | '--link': '0', expected a whole number, at least 1",
        "bench tuple --below 100        | below must be 8192 to 16777216, got 100",
        "bench tuple --batch 0          | '--batch': '0', expected a whole number, at least 1",
        "bench tuple --split-cpu -1     | split-cpu must not be negative, got -1.0",
        "bench tuple --waiting 8192     | waiting must be at least 16384, got 8192",
        "bench tuple --waiting 16384 --below 16384 | below must be at most half of what may wait",
        "bench tuple --words 0          | '--words': '0', expected a whole number, at least 1",
        "bench tuple --warm-up -1       | warm-up must not be negative, got -1.0",
        "bench tuple --seconds 1        | seconds must be at least 2, got 1.0",
        "bench tuple --slow-worker 0    | '--slow-worker': '0', expected a whole number, at least"
            + " 1",
        "bench tuple --work -5          | '--work': '-5', expected a whole number, at least 1",
        "bench tuple --arms first-of-2  | no arm first-of-2; there is: stock, observe, oldest,"
            + " lbf,",
        "bench tuple --data nothing     | --data nothing is no folder: give one with text files",
        "bench tuple --restart-every 2  | --restart-every 2: leave it out; every arm of every"
            + " round",
      })
  void what_cannot_be_run_is_refused_with_what_would_be_right(String line, String message) {
    refuses(line, message);
  }

  @Test
  void a_storm_that_is_not_built_is_a_host_that_cannot() {
    CommandRun run = run("bench tuple");

    assertThat(run.exitCode()).as(run.err()).isEqualTo(3);
    assertThat(run.err()).contains("hosts/storm-", "./sluice, which builds it");
  }

  @Test
  void the_help_names_every_arm() {
    assertThat(CommandRun.of("bench", "tuple", "--help").out())
        .contains("stock", "observe", "oldest", "lbf-sticky", "adaptive", "rr")
        .contains("paper-stock", "hone-strict", "rr-strict")
        .contains("shuffle", "load-aware", "pkg", "fields", "downstream-backlog", "parity")
        .contains("first-of-two", "--slow-worker");
  }
}
