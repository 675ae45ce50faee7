package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bad input to the bench of windows is refused before anything is written or started. */
final class BenchWindowOptionsTest extends RefusedCommands {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--arms exakt              | no arm exakt; there is: stock, approximate, sampled, exact",
        "--workload yahoo          | no workload yahoo; there is: nyt, ysb, ysb-campaigns, kmeans",
        "--workload nyt,nyt        | each workload can be measured once",
        "--order sorted            | no order sorted; there is: shuffled, body, file",
        "--delays xx               | no delays xx; there is: cc, gg, ec, eg",
        "--workload ysb-campaigns --arms aion-minus | samples for one key, not for each campaign",
        "--workload kmeans --data gone.csv | gone.csv: there is no such file",
        "--data trips.csv          | --data is for --workload kmeans",
        "--rate 0                  | option '--rate': '0', expected a whole number, at least 1",
        "--size 605                | a window of 605 ms: expected a multiple of 10 ms",
        "--size 50 --seconds 1     | window of 50: must be at least 60",
        "--seconds 5               | 5.0 s are too few: two windows of 3000 ms must end",
        "--work -1                 | work of -1.0 us: expected at least 0 and below 1000",
        "--error 0                 | --error: relative error 0.0 %: must be above 0",
        "--confidence 10           | --confidence: confidence 10.0 %: must be from 50",
        "--heap 100m               | --heap 100m: expected at least 512m",
        "--rounds 0                | '--rounds': '0', expected a whole number, at least 1",
      })
  void what_cannot_be_run_is_refused_with_what_would_be_right(String options, String message) {
    refuses("bench window " + options, message);
  }

  @Test
  void a_host_that_is_not_built_is_a_host_that_cannot() {
    CommandRun run = run("bench window --rounds 1");

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains("hosts/flink-window", "./sluice, which builds it");
  }
}
