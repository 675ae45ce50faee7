package io.sluice.bench.thread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Slot;
import io.sluice.bench.experiment.report.HostFacts;
import io.sluice.bench.experiment.report.HtmlReport;
import io.sluice.bench.experiment.report.ResultDocument;
import io.sluice.bench.experiment.report.ResultJson;
import io.sluice.bench.experiment.report.TextReport;
import io.sluice.bench.thread.plan.Fleet;
import io.sluice.bench.thread.plan.ThreadBenchSettings;
import io.sluice.bench.thread.round.RootGroup;
import io.sluice.bench.thread.round.StepResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ThreadComparisonTest {

  private static final HostFacts HOST = new HostFacts(2, "Linux 6", "17");

  private final Plan<ThreadBenchSettings> plan = Plans.plan(List.of("os", "cost"), 3);
  private final Results<StepResult> results =
      results(
          plan,
          Steps.step(1, "cost", 100, 2),
          Steps.step(0, "os", 100, 10),
          Steps.step(0, "cost", 100, 1),
          Steps.step(1, "os", 100, 10),
          Steps.step(2, "os", 100, 10));

  @Test
  void ratios_are_those_of_rounds_that_both_have() {
    assertThat(
            results
                .view("cost", "100/s", "")
                .toFirst()
                .ratio(step -> step.endToEndMs().mean())
                .centre())
        .isCloseTo(Math.sqrt(0.1 * 0.2), within(1e-9));
  }

  @Test
  void the_table_has_a_row_per_arm_and_the_document_every_round() throws IOException {
    assertThat(TextReport.of(results, false))
        .contains("lr on harness, 100 items/s")
        .containsPattern("os +10\\.0 .* 3/3 ")
        .containsPattern("cost +1\\.50 .* 2/2 ");
    JsonNode document = document(results);
    assertThat(document.at("/schema").asText()).isEqualTo("sluice.bench/1");
    assertThat(document.at("/arms/1/rounds")).hasSize(2);
    JsonNode round = document.at("/arms/0/rounds/0");
    assertThat(round.at("/end_to_end_ms/p99").asDouble()).isEqualTo(20);
    assertThat(round.at("/latency_ms/p99").asDouble()).isEqualTo(20);
    assertThat(round.at("/offered_eps").asDouble()).isEqualTo(100);
    assertThat(round.at("/end_to_end_ms/censored").asLong()).isEqualTo(2);
    assertThat(round.at("/operators/source/queue_p90").asLong()).isEqualTo(3);
    assertThat(document.at("/ratios/0/metric").asText()).isEqualTo("end_to_end_ms.mean");
    for (String check : List.of("nothing_lost", "began_empty", "same_root_group")) {
      assertThat(document.at("/checks/" + check).asBoolean()).as(check).isTrue();
    }
    JsonNode cost = document.at("/summaries/1");
    assertThat(cost.at("/arm").asText() + cost.at("/metric").asText())
        .isEqualTo("costend_to_end_ms.mean");
    assertThat(cost.at("/median").asDouble()).isEqualTo(1.5);
    assertThat(cost.at("/low").asDouble()).isEqualTo(1);
    assertThat(cost.at("/high").asDouble()).isEqualTo(2);
    assertThat(cost.at("/rounds").asInt()).isEqualTo(2);
    assertThat(document.at("/ratios").findValuesAsText("metric"))
        .contains("queue_variance", "processing_ms.max", "processing_ms.mean");
    assertThat(HtmlReport.of(results, HOST, "abc")).contains("lr on harness, 100 items/s");
  }

  @Test
  void a_step_that_began_with_items_or_elsewhere_than_the_others_fails_a_check() {
    List<RootGroup> root = List.of(new RootGroup("/", "/autogroup-7 nice 0"));
    List<RootGroup> other = List.of(new RootGroup("/sluice", "/autogroup-7 nice 0"));
    StepResult os = Steps.began(Steps.step(0, "os", 100, 1), 0, root);
    StepResult cost = Steps.step(0, "cost", 100, 1);

    assertThat(results(plan, os, Steps.began(cost, 0, other)).failures())
        .singleElement()
        .asString()
        .contains("in other groups than the rest (root_groups)");
    assertThat(results(plan, os, Steps.began(cost, 7, root)).failures())
        .singleElement()
        .asString()
        .startsWith("round 1, cost at 100/s: 7 items were in the queues at its start");
  }

  @Test
  void details_tell_how_far_rounds_are_apart_what_policies_are_after_and_queues() {
    assertThat(TextReport.of(results, true))
        .contains("100 items/s: median round (least-most)\n")
        .containsPattern("cost +1\\.50 \\(1\\.00-2\\.00\\) ")
        .containsPattern("arm +qs: queue variance +ratio +fcfs: longest in system ms +ratio +hr")
        .containsPattern("operator +arm +queue p50 +p90 +p99 +max")
        .containsPattern("source +cost +3\\.00 +3\\.00 +4\\.00 +4\\.00 +100 +2\\.00")
        .matches(text -> text.lines().allMatch(line -> line.length() <= 160), "fits 160 columns");
  }

  @Test
  void of_engines_at_the_same_time_each_has_tables_and_ratios_of_its_own() throws IOException {
    Fleet fleet = new Fleet(Fleet.members("storm:lr,flink:vs"), List.of(1000.0, 500.0), false);
    Results<StepResult> both =
        results(
            Plans.together(fleet, List.of(0.5), List.of("os", "both"), 1),
            together("os", Steps.step(0, "os", 500, 8), Steps.step(0, "os", 250, 4)),
            together("both", Steps.step(0, "both", 500, 2), Steps.step(0, "both", 250, 4)));

    assertThat(TextReport.of(both, false))
        .containsPattern("storm:lr, 500 items/s\\n[^:]*both +2\\.00 .* 0\\.250 ")
        .containsPattern("flink:vs, 250 items/s\\n[^:]*both +4\\.00 .* 1\\.00 ")
        .containsPattern("all at 0\\.50 of the rate that each keeps up with alone\\narm ");
    JsonNode document = document(both);
    assertThat(document.at("/ratios/0/part").asText()).isEqualTo("storm:lr");
    assertThat(document.at("/ratios/0/median").asDouble()).isEqualTo(0.25);
    JsonNode round = document.at("/arms/1/rounds/0");
    assertThat(round.at("/members/flink:vs/rate").asDouble()).isEqualTo(250);
    assertThat(round.at("/throughput_eps").asDouble()).isEqualTo(750);
    assertThat(round.at("/offered_eps").asDouble()).isEqualTo(750);
  }

  private static JsonNode document(Results<StepResult> results) throws IOException {
    return new ObjectMapper()
        .readTree(ResultJson.write(ResultDocument.of(results, HOST, "commit")));
  }

  private static StepResult together(String arm, StepResult storm, StepResult flink) {
    return Steps.together(arm, 0.5, Map.of("storm:lr", storm, "flink:vs", flink));
  }

  private static Results<StepResult> results(Plan<ThreadBenchSettings> plan, StepResult... steps) {
    List<Round<StepResult>> rounds = new ArrayList<>();
    for (StepResult step : steps) {
      Slot slot = new Slot(step.round(), step.arm(), plan.settings().label(step.rate()));
      rounds.add(new Round<>(step.round(), slot, 1, 0, 0, 1, step));
    }
    return new Results<>(plan, new ThreadComparison(plan), rounds, false);
  }
}
