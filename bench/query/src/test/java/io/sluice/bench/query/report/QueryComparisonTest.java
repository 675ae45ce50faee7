package io.sluice.bench.query.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.report.HostFacts;
import io.sluice.bench.experiment.report.ResultDocument;
import io.sluice.bench.experiment.report.ResultJson;
import io.sluice.bench.experiment.report.TextReport;
import io.sluice.bench.protocol.RoundReport;
import java.io.IOException;
import org.junit.jupiter.api.Test;

final class QueryComparisonTest {

  @Test
  void the_table_fits_160_columns_and_tells_the_conditions_rivals_and_comparable_pairs() {
    String text = TextReport.of(new Runs("stock", "fcfs", "klink").latency(600, 60).run(8), false);
    assertThat(text.lines()).allMatch(line -> line.length() <= 160);
    assertThat(text)
        .containsPattern("arm +mean ms +p50 +p99 +max +of B +B s +krec/s +CPU +chkpt ms")
        .contains("klink: 8 of 8 pairs comparable, mean ratio of those 0.")
        .contains("klink against fcfs: mean ratio ")
        .contains("in bursts of 1.70 times that; windows of the 2 queries close at different")
        .contains("results: all checks passed");
  }

  @Test
  void the_document_has_what_only_this_experiment_reports_beside_the_rest() throws IOException {
    Results<RoundReport> results = new Runs("stock", "klink").latency(600, 60).run(8);
    JsonNode document =
        new ObjectMapper()
            .readTree(
                ResultJson.write(
                    ResultDocument.of(results, new HostFacts(2, "Linux 6", "17"), "abc")));
    JsonNode round = document.at("/arms/1/rounds/0");
    assertThat(round.at("/latency_ms/mean").asDouble()).isBetween(40.0, 80.0);
    assertThat(round.at("/checkpoint_ms/max").asDouble()).isEqualTo(30);
    assertThat(round.at("/saturated_eps").isNull()).isTrue();
    assertThat(document.at("/params/workload/queries").asInt()).isEqualTo(2);
    assertThat(document.at("/ratios").findValuesAsText("metric"))
        .contains("latency_ms.mean", "latency_p99_over_b", "memory_use");
    assertThat(document.at("/checks").fieldNames())
        .toIterable()
        .containsExactly("results_complete", "results_correct", "results_equal");
  }

  @Test
  void different_rows_are_told_with_their_round() {
    assertThat(new Runs("stock", "klink").latency(1, 1).digestOfArm("other").run(1).failures())
        .containsExactly("round 1: the arms' results differ");
  }
}
