package io.sluice.verify.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code sluice bench slow} with a Flink of two TaskManagers for each arm. */
@KeepArtifacts
@Tag("process")
final class BenchSlowTest {

  private static final String SMALL =
      "bench slow --trial --parallelism 2 --factor 4 --warm-up 8 --seconds 20 --out run --output json ";

  @Test
  @Tag("long")
  void the_slow_subtask_is_named_and_gets_less_once_the_advised_lines_are_set(Artifacts artifacts)
      throws Exception {
    JsonNode document = run(artifacts, SMALL + "--rounds 2 --arms stock,advised");
    List<JsonNode> stock = rounds(document, 0);
    List<JsonNode> advised = rounds(document, 1);
    assertThat(stock).hasSize(2);
    assertThat(advised).hasSize(2);
    assertThat(document.at("/checks/no_other_named").asBoolean()).isTrue();
    for (int round = 0; round < 2; round++) {
      JsonNode before = stock.get(round);
      JsonNode after = advised.get(round);
      assertThat(before.at("/slow_subtask")).isEqualTo(after.at("/slow_subtask"));
      assertThat(before.at("/named/0/subtask")).isEqualTo(before.at("/slow_subtask"));
      assertThat(after.at("/slow_share").asDouble())
          .isPositive()
          .isLessThan(before.at("/slow_share").asDouble());
      assertThat(after.at("/throughput_eps").asDouble())
          .isGreaterThan(before.at("/throughput_eps").asDouble());
      assertThat(after.at("/share_of_ideal").asDouble()).isBetween(0.5, 1.1);
    }
    assertThat(artifacts.file("run/report.html")).isNotEmptyFile();
    assertThat(Files.readString(artifacts.file("run/small.json")))
        .contains(
            "The detector named the slow subtask of stock Flink, and no other, within 10 s in");
  }

  @Test
  @Tag("long")
  void a_frequent_key_a_slow_sink_and_nothing_uneven_are_no_slow_subtask(Artifacts artifacts)
      throws Exception {
    JsonNode document = run(artifacts, SMALL + "--rounds 1 --arms stock --workload keys,sink,even");
    assertThat(rounds(document, 0))
        .hasSize(3)
        .allSatisfy(round -> assertThat(round.at("/named")).isEmpty());
    assertThat(document.at("/verdict").asText())
        .isEqualTo("Where no subtask was slow it named none in 3 of 3 runs.");
  }

  @Test
  @Tag("long")
  void an_order_of_what_task_managers_send_takes_in_each_record_once_and_checkpoints_complete(
      Artifacts artifacts) throws Exception {
    String orders = "--rounds 1 --arms stock,observe,oldest,lbf --checkpoint-every 1";
    JsonNode document = run(artifacts, SMALL + orders);
    for (int arm = 0; arm < 4; arm++) {
      assertThat(rounds(document, arm))
          .hasSize(1)
          .allSatisfy(round -> assertThat(round.at("/checkpoint_s").asDouble()).isPositive())
          .allSatisfy(round -> assertThat(round.at("/queued_buffers").asDouble()).isPositive());
    }
  }

  private static JsonNode run(Artifacts artifacts, String command) throws Exception {
    try (SluiceCommand sluice = SluiceCommand.start(artifacts.directory(), command)) {
      assertThat(sluice.exitCode(15)).as(sluice.err()).isZero();
      JsonNode document = new ObjectMapper().readTree(sluice.out());
      assertThat(document.at("/schema").asText()).isEqualTo("sluice.bench/1");
      assertThat(document.at("/checks/results_equal").asBoolean()).isTrue();
      return document;
    }
  }

  private static List<JsonNode> rounds(JsonNode document, int arm) {
    List<JsonNode> rounds = new ArrayList<>();
    for (JsonNode round : document.at("/arms/" + arm + "/rounds")) {
      assertThat(round.at("/results").asLong()).isEqualTo(round.at("/sent_records").asLong());
      assertThat(round.at("/throughput_eps").asDouble()).isPositive();
      assertThat(round.at("/wait_s").asDouble()).isPositive();
      assertThat(round.at("/cpu_cores").asDouble()).isPositive();
      rounds.add(round);
    }
    return rounds;
  }
}
