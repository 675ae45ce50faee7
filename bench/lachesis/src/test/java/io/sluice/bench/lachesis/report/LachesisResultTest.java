package io.sluice.bench.lachesis.report;

import static io.sluice.bench.lachesis.Steps.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.bench.experiment.report.HostFacts;
import io.sluice.bench.experiment.report.ResultJson;
import io.sluice.bench.lachesis.Changes;
import io.sluice.bench.lachesis.Fleet;
import io.sluice.bench.lachesis.LachesisPlan;
import io.sluice.bench.lachesis.Member;
import io.sluice.bench.lachesis.Plans;
import io.sluice.bench.lachesis.Steps;
import io.sluice.bench.lachesis.round.RootGroup;
import io.sluice.bench.lachesis.round.StepResult;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LachesisResultTest {

  private final LachesisPlan plan =
      new LachesisPlan(
          "sluice bench lachesis",
          "harness",
          "lr",
          "",
          List.of("os", "cost"),
          List.of(100.0),
          false,
          3,
          1,
          1,
          6,
          2,
          1,
          512,
          7,
          1,
          Changes.NONE,
          Fleet.NONE,
          "memory");

  private final LachesisResult result =
      new LachesisResult(
          plan,
          List.of(
              step(1, "cost", 100, 2),
              step(0, "os", 100, 10),
              step(0, "cost", 100, 1),
              step(1, "os", 100, 10),
              step(2, "os", 100, 10)));

  @Test
  void ratios_are_those_of_rounds_that_both_have() {
    assertThat(result.ratio("cost", 100, step -> step.endToEndMs().mean()).centre())
        .isCloseTo(Math.sqrt(0.1 * 0.2), within(1e-9));
    assertThat(result.partial()).isTrue();
  }

  @Test
  void the_table_has_a_row_per_arm_and_the_document_every_round() throws IOException {
    assertThat(LachesisTable.of(result))
        .contains("lr on harness, 100 items/s")
        .containsPattern("os +10\\.0 .* 3/3 ")
        .containsPattern("cost +1\\.50 .* 2/2 ");
    String json =
        ResultJson.write(LachesisDocument.of(result, HostFacts.ofThisMachine(), "commit"));
    JsonNode document = new ObjectMapper().readTree(json);
    assertThat(document.at("/schema").asText()).isEqualTo("sluice.bench/1");
    assertThat(document.at("/arms/1/rounds")).hasSize(2);
    assertThat(document.at("/arms/0/rounds/0/end_to_end_ms/p99").asDouble()).isEqualTo(20);
    assertThat(document.at("/ratios/0/metric").asText()).isEqualTo("end_to_end_ms.mean");
    for (String check : List.of("nothing_lost", "began_empty", "same_root_group")) {
      assertThat(document.at("/checks/" + check).asBoolean()).as(check).isTrue();
    }
    JsonNode first = document.at("/summaries/0");
    assertThat(first.at("/arm").asText() + first.at("/metric").asText())
        .isEqualTo("osend_to_end_ms.mean");
    JsonNode cost = document.at("/summaries/" + document.at("/summaries").size() / 2);
    assertThat(cost.at("/arm").asText()).isEqualTo("cost");
    assertThat(cost.at("/median").asDouble()).isEqualTo(1.5);
    assertThat(cost.at("/low").asDouble()).isEqualTo(1);
    assertThat(cost.at("/high").asDouble()).isEqualTo(2);
    assertThat(cost.at("/rounds").asInt()).isEqualTo(2);
    assertThat(document.at("/ratios").findValuesAsText("metric"))
        .contains("queue_variance", "processing_ms.max", "processing_ms.mean");
    assertThat(document.at("/arms/0/rounds/0/end_to_end_ms/censored").asLong()).isEqualTo(2);
    assertThat(document.at("/arms/0/rounds/0/operators/source/queue_p90").asLong()).isEqualTo(3);
  }

  @Test
  void a_step_that_began_with_items_or_elsewhere_than_the_others_fails_a_check() {
    List<RootGroup> root = List.of(new RootGroup("/", "/autogroup-7 nice 0"));
    List<RootGroup> other = List.of(new RootGroup("/sluice", "/autogroup-7 nice 0"));
    StepResult os = Steps.began(step(0, "os", 100, 1), 0, root);

    LachesisResult moved =
        new LachesisResult(plan, List.of(os, Steps.began(step(0, "cost", 100, 1), 0, other)));
    assertThat(moved.beganEmpty()).isTrue();
    assertThat(moved.sameRootGroup()).isFalse();
    LachesisResult full =
        new LachesisResult(plan, List.of(os, Steps.began(step(0, "cost", 100, 1), 7, root)));
    assertThat(full.beganEmpty()).isFalse();
    assertThat(full.sameRootGroup()).isTrue();
  }

  @Test
  void details_tell_how_far_rounds_are_apart_what_policies_are_after_and_queues() {
    assertThat(DetailsTable.of(result))
        .contains("100 items/s: median round (least-most)\n")
        .containsPattern("cost +1\\.50 \\(1\\.00-2\\.00\\) ")
        .containsPattern("arm +qs: queue variance +ratio +fcfs: longest in system ms +ratio +hr")
        .containsPattern("operator +arm +queue p50 +p90 +p99 +max")
        .containsPattern("source +cost +3\\.00 +3\\.00 +4\\.00 +4\\.00 +100 +2\\.00")
        .matches(text -> text.lines().allMatch(line -> line.length() <= 160), "fits 160 columns");
    assertThat(LachesisTable.of(result))
        .matches(text -> text.lines().allMatch(line -> line.length() <= 160), "fits 160 columns");
  }

  @Test
  void of_engines_at_the_same_time_each_has_tables_and_ratios_of_its_own() throws IOException {
    List<Member> members = Fleet.members("storm:lr,flink:vs");
    Fleet fleet = new Fleet(members, List.of(1000.0, 500.0), false);
    LachesisResult both =
        new LachesisResult(
            Plans.together(fleet, List.of(0.5), List.of("os", "both"), 1),
            List.of(
                together("os", step(0, "os", 500, 8), step(0, "os", 250, 4)),
                together("both", step(0, "both", 500, 2), step(0, "both", 250, 4))));

    assertThat(LachesisTable.of(both))
        .containsPattern("storm:lr, 500 items/s\\n[^:]*both +2\\.00 .* 0\\.250 ")
        .containsPattern("flink:vs, 250 items/s\\n[^:]*both +4\\.00 .* 1\\.00 ")
        .containsPattern("all at 0\\.50 of what each keeps up with alone\\narm ");
    String json = ResultJson.write(LachesisDocument.of(both, HostFacts.ofThisMachine(), "commit"));
    JsonNode document = new ObjectMapper().readTree(json);
    assertThat(document.at("/ratios/0/engine").asText()).isEqualTo("storm:lr");
    assertThat(document.at("/ratios/0/median").asDouble()).isEqualTo(0.25);
    assertThat(document.at("/arms/1/rounds/0/members/flink:vs/rate").asDouble()).isEqualTo(250);
    assertThat(document.at("/arms/1/rounds/0/throughput_eps").asDouble()).isEqualTo(750);
    assertThat(document.at("/partial").asBoolean()).isFalse();
  }

  private static StepResult together(String arm, StepResult storm, StepResult flink) {
    return Steps.together(arm, 0.5, Map.of("storm:lr", storm, "flink:vs", flink));
  }
}
