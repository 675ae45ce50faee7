package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.bench.window.demo.ArmSummary;
import io.sluice.bench.window.demo.DemoResult;
import io.sluice.bench.window.demo.ReplaySettings;
import io.sluice.cli.demo.WindowDemoResult;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowCommandsTest {

  private static CommandRun run(String line) {
    return CommandRun.of(line.split(" +", -1));
  }

  @Test
  void simulated_windows_say_how_often_their_intervals_cover() throws IOException {
    CommandRun run = run("simulate window --case taxi-pairs,counts --windows 200 --output json");

    assertThat(run.exitCode()).as(run.err()).isZero();
    JsonNode cases = run.json().get("cases");
    assertThat(cases.findValuesAsText("source")).containsExactly("taxi-pairs", "counts");
    for (JsonNode each : cases) {
      assertThat(each.get("windows").asInt()).isEqualTo(200);
      assertThat(each.get("coverage").asDouble()).isBetween(0.85, 1.0);
      assertThat(each.get("waitP50Millis").asDouble()).isZero();
    }
  }

  @Test
  void what_no_window_has_is_null_and_not_text() throws IOException {
    JsonNode only = run("simulate window --case pareto --windows 10 --output json").json();

    assertThat(only.at("/cases/0/certified").asInt()).isZero();
    assertThat(only.at("/cases/0/coverage").isNull()).isTrue();
    assertThat(only.at("/cases/0/meanError").isNumber()).isTrue();
  }

  @Test
  void a_sweep_has_a_line_for_each_confidence_bound_and_share_of_late_events() throws IOException {
    CommandRun run = run("simulate window --sweep --case uniform --windows 20 --output json");

    assertThat(run.exitCode()).as(run.err()).isZero();
    JsonNode rows = run.json().get("rows");
    assertThat(rows).hasSize(2 * 3 * 5);
    assertThat(rows.findValuesAsText("latePercent")).contains("2", "5", "10", "20", "40");
  }

  @Test
  void simulated_windows_are_a_table_for_people() {
    CommandRun run = run("simulate window --case uniform --windows 50");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("covered", "95.0 %", "uniform");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--error 0 | --error: relative error 0.0 %: must be above 0 and below 100 %",
        "--error 100 | --error: relative error 100.0 %: must be above 0 and below 100 %",
        "--error NaN | --error: relative error NaN %: must be above 0 and below 100 %",
        "--confidence 100 | --confidence: confidence 100.0 %: must be from 50 to 99.9 %",
        "--confidence 30 | --confidence: confidence 30.0 %: must be from 50 to 99.9 %",
      })
  void a_bound_out_of_range_is_refused_with_its_option(String option, String message) {
    for (String command : List.of("simulate window --case uniform", "demo window")) {
      CommandRun run = run(command + " " + option);

      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err()).contains(message);
    }
  }

  @Test
  void an_unknown_case_is_refused_with_those_that_there_are() {
    CommandRun run = run("simulate window --case taxis");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("no case taxis; there is: normal, uniform");
  }

  @Test
  void an_unknown_estimator_is_refused_with_those_that_there_are() {
    CommandRun run = run("simulate window --case uniform --estimator best");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains("no estimator best; there is: corrected, sampled, without-late-ratio, printed");
  }

  @Test
  void a_window_too_short_is_refused() {
    CommandRun run = run("simulate window --case uniform --size 0");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--size").contains("at least 1");
  }

  @Test
  void the_table_of_the_demo_has_both_jobs_and_all_checks() {
    ReplaySettings settings = new ReplaySettings(4000, 26, 11, 3000, 5, 95, 1);
    WindowDemoResult result =
        new WindowDemoResult(
            new DemoResult(
                settings,
                1650,
                0.1,
                List.of(
                    new ArmSummary("stock", 140, 1670, 1668, 1690, 0, 0.1, 100, 0, null, 99.9),
                    new ArmSummary("approximate", 140, 31, 12, 300, 1, 2, 99, 98, 95.0, 92)),
                Map.of("intervals_cover", true, "stock_results_exact", false)));

    assertThat(result.text())
        .contains("4000 trips/s; bound 5.0 % at 95.0 %")
        .contains("stock            140    1670   1668   1690")
        .contains("checks: intervals_cover ok, stock_results_exact FAILED");
  }
}
