package io.sluice.bench.query.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.bench.experiment.report.HostFacts;
import io.sluice.bench.experiment.report.ResultJson;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResultDocumentTest {

  @Test
  void the_document_has_the_agreed_format() throws Exception {
    JsonNode document = document(new Runs("stock", "klink").latency(600, 60).run(8));
    assertThat(document.get("schema").asText()).isEqualTo("sluice.bench/1");
    assertThat(document.get("commit").asText()).isEqualTo("abc");
    assertThat(document.at("/host/cores").asInt()).isEqualTo(2);
    assertThat(document.get("workload").asText()).isEqualTo("ysb");
    assertThat(document.get("params").get("load").asDouble()).isEqualTo(0.9);
    assertThat(document.get("seed").asLong()).isEqualTo(1);
    assertThat(document.at("/checks/results_equal").asBoolean()).isTrue();
    assertThat(document.get("partial").asBoolean()).isFalse();
    JsonNode round = document.at("/arms/0/rounds/0");
    assertThat(document.at("/arms/0/name").asText()).isEqualTo("stock");
    for (String name : List.of("mean", "p50", "p99", "max")) {
      assertThat(round.get("latency_ms").get(name).asDouble()).isPositive();
    }
    for (String name :
        List.of(
            "throughput_eps",
            "offered_eps",
            "cpu_cores",
            "foreign_cores",
            "backlog_s",
            "results")) {
      assertThat(round.get(name).isNumber()).as(name).isTrue();
    }
  }

  @Test
  void a_ratio_names_its_arms_its_metric_and_its_interval() throws Exception {
    JsonNode ratio = document(new Runs("stock", "klink").latency(600, 60).run(8)).at("/ratios/0");
    assertThat(ratio.get("arm").asText()).isEqualTo("klink");
    assertThat(ratio.get("against").asText()).isEqualTo("stock");
    assertThat(ratio.get("metric").asText()).isEqualTo("latency_ms.mean");
    assertThat(ratio.get("median").asDouble()).isCloseTo(0.1, within(0.02));
    assertThat(ratio.get("low").asDouble()).isLessThan(ratio.get("high").asDouble());
    assertThat(ratio.get("pairs").asInt()).isEqualTo(8);
    assertThat(ratio.get("comparable").asInt()).isEqualTo(8);
    assertThat(ratio.get("enough_pairs").asBoolean()).isTrue();
  }

  @Test
  void the_shipped_policy_is_also_compared_with_others_that_act_in_the_same_way() throws Exception {
    RunResult run =
        new Runs("stock", "observe", "sbox", "qs+gate-all", "klink").latency(600, 60).run(8);
    JsonNode document = document(run);
    assertThat(document.get("ratios").findValuesAsText("against").stream().distinct())
        .containsExactly("stock", "sbox");
    for (JsonNode ratio : document.get("ratios")) {
      if (ratio.get("against").asText().equals("sbox")) {
        assertThat(ratio.get("arm").asText()).isEqualTo("klink");
      }
    }
    assertThat(TextTable.of(run)).contains("klink against sbox: mean ratio ");
  }

  @Test
  void what_was_not_measured_is_null() throws Exception {
    JsonNode ratio = document(new Runs("stock", "klink").latency(600, 60).run(1)).at("/ratios/0");
    assertThat(ratio.get("low").isNull()).isTrue();
    assertThat(ratio.get("enough_pairs").asBoolean()).isFalse();
  }

  @Test
  void latency_is_also_given_as_a_share_of_the_backlog() throws Exception {
    JsonNode round =
        document(new Runs("stock", "klink").latency(600, 60).run(1)).at("/arms/0/rounds/0");
    assertThat(round.get("latency_over_b").asDouble()).isCloseTo(1, within(0.15));
    assertThat(round.get("slowdown").asDouble()).isCloseTo(30_000, within(5000.0));
    assertThat(round.at("/swm_propagation_ms/mean").asDouble()).isCloseTo(1, within(1e-6));
    assertThat(round.at("/checkpoint_ms/mean").asDouble()).isEqualTo(25);
  }

  private static JsonNode document(RunResult run) throws Exception {
    HostFacts host = new HostFacts(2, "Linux", "17");
    return new ObjectMapper().readTree(ResultJson.write(ResultDocument.of(run, host, "abc")));
  }
}
