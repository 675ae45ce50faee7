package io.sluice.verify.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * {@code sluice bench thread} with queries as processes of their own. On a machine that tests fill,
 * a stretch of some seconds sees half or twice of what is offered; that nothing is lost is exact.
 */
@KeepArtifacts
@Tag("process")
final class BenchThreadTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  @Test
  void every_item_leaves_under_every_order_and_no_process_is_left(Artifacts artifacts)
      throws Exception {
    List<ProcessHandle> processes;
    try (SluiceCommand sluice =
        SluiceCommand.start(
            artifacts.directory(),
            "bench thread --trial --restart-every 0 --engine harness --arms os,srclow,cost,default"
                + " --rates 2000 --rounds 1 --seconds 2 --warm-up 2"
                + " --heap 512m --out run --output json")) {
      sluice.awaitPrinted(Pattern.compile("(warming up)"));
      processes = sluice.children();
      assertThat(sluice.exitCode()).as(sluice.err()).isZero();
      JsonNode document = JSON.readTree(sluice.out());
      assertThat(document.at("/schema").asText()).isEqualTo("sluice.bench/1");
      assertThat(document.at("/checks/nothing_lost").asBoolean()).isTrue();
      assertThat(document.at("/checks/began_empty").asBoolean()).isTrue();
      assertThat(document.at("/checks/same_root_group").asBoolean()).isTrue();
      assertThat(document.at("/partial").asBoolean()).isFalse();
      for (JsonNode arm : document.at("/arms")) {
        JsonNode round = arm.at("/rounds/0");
        assertThat(round.at("/end_to_end_ms/count").asLong()).isPositive();
        assertThat(round.at("/end_to_end_ms/censored").asLong()).isZero();
        assertThat(round.at("/root_groups/0/cpu").asText()).startsWith("/");
        assertThat(round.at("/throughput_eps").asDouble()).isBetween(1000.0, 4000.0);
        assertThat(round.at("/operators/dispatcher/cost_us").asDouble()).isPositive();
      }
      assertThat(document.at("/arms/1/rounds/0/operators/source/nice").asInt()).isEqualTo(19);
      assertThat(sluice.err()).containsPattern("process \\d+: observed");
      assertThat(sluice.err()).doesNotContain("left alone");
    }
    await()
        .untilAsserted(() -> assertThat(processes).isNotEmpty().noneMatch(ProcessHandle::isAlive));
    assertThat(artifacts.file("run/undo")).isEmptyDirectory();
  }

  @Test
  @Tag("long")
  void where_workers_run_the_operators_every_item_leaves_as_well(Artifacts artifacts)
      throws Exception {
    try (SluiceCommand sluice =
        SluiceCommand.start(
            artifacts.directory(),
            "bench thread --trial --engine harness --workload syn-blocking"
                + " --arms default,edgewise,haren-fcfs,haren-hr-20 --rates 4000 --rounds 1"
                + " --seconds 2 --warm-up 2 --restart-every 0 --heap 512m"
                + " --out run --output json")) {
      assertThat(sluice.exitCode()).as(sluice.err()).isZero();
      JsonNode document = JSON.readTree(sluice.out());
      assertThat(document.at("/checks/nothing_lost").asBoolean()).isTrue();
      for (JsonNode arm : document.at("/arms")) {
        JsonNode round = arm.at("/rounds/0");
        boolean threads = arm.at("/name").asText().equals("default");
        assertThat(round.at("/throughput_eps").asDouble()).isPositive();
        assertThat(round.at("/operators/q00~1filter1/in_eps").asDouble()).isPositive();
        assertThat(round.at("/operators/q00~1filter1/cost_us").asDouble() > 0).isEqualTo(threads);
      }
    }
  }

  @Test
  @Tag("long")
  void what_a_folder_holds_is_what_the_operators_get(Artifacts artifacts) throws Exception {
    Path data = Files.createDirectories(artifacts.file("data"));
    Files.writeString(data.resolve("city-metadata.txt"), "known:park,sun\n");
    Files.writeString(
        data.resolve("SYS_sample_data_senml.csv"),
        """
        1,{"e":[{"n":"source","sv":"known"},{"n":"dust","v":"411.02"}]}
        2,{"e":[{"n":"source","sv":"unknown"},{"n":"dust","v":"411.02"}]}
        """);
    try (SluiceCommand sluice =
        SluiceCommand.start(
            artifacts.directory(),
            "bench thread --trial --engine harness --workload etl --data data --arms os,default"
                + " --rates 2000 --rounds 1 --seconds 2 --warm-up 2 --heap 512m --out run"
                + " --output json")) {
      assertThat(sluice.exitCode()).as(sluice.err()).isZero();
      JsonNode document = JSON.readTree(sluice.out());
      assertThat(document.at("/checks/nothing_lost").asBoolean()).isTrue();
      for (JsonNode arm : document.at("/arms")) {
        JsonNode operators = arm.at("/rounds/0/operators");
        assertThat(operators.at("/parse/out_eps").asDouble()).isBetween(5000.0, 20_000.0);
        for (String sink : List.of("table_insert", "mqtt_publish")) {
          assertThat(operators.at("/" + sink + "/in_eps").asDouble()).isBetween(500.0, 2000.0);
        }
      }
    }
  }

  @Test
  @Tag("long")
  void by_way_of_a_broker_every_item_leaves_and_no_broker_is_left(Artifacts artifacts)
      throws Exception {
    List<ProcessHandle> processes;
    try (SluiceCommand sluice =
        SluiceCommand.start(
            artifacts.directory(),
            "bench thread --trial --engine harness --source kafka --arms os,default --rates 2000"
                + " --rounds 1 --seconds 2 --warm-up 2 --heap 512m --out run --output json")) {
      sluice.awaitPrinted(Pattern.compile("(warming up)"));
      processes = sluice.children();
      assertThat(sluice.exitCode()).as(sluice.err()).isZero();
      JsonNode document = JSON.readTree(sluice.out());
      assertThat(document.at("/params/plan/settings/source").asText()).isEqualTo("kafka");
      assertThat(document.at("/checks/nothing_lost").asBoolean()).isTrue();
      for (JsonNode arm : document.at("/arms")) {
        JsonNode round = arm.at("/rounds/0");
        assertThat(round.at("/end_to_end_ms/count").asLong()).isPositive();
        assertThat(round.at("/throughput_eps").asDouble()).isBetween(1000.0, 4000.0);
      }
      assertThat(sluice.err()).containsPattern("process \\d+: observed");
    }
    await().untilAsserted(() -> assertThat(processes).hasSize(3).noneMatch(ProcessHandle::isAlive));
    assertThat(artifacts.file("run/engine-0/kafka")).doesNotExist();
    assertThat(artifacts.file("run/engine-0/kafka-feeder.log")).isRegularFile();
  }

  @Test
  @Tag("long")
  void while_rates_step_and_costs_move_every_item_leaves(Artifacts artifacts) throws Exception {
    try (SluiceCommand sluice =
        SluiceCommand.start(
            artifacts.directory(),
            "bench thread --trial --engine harness --workload shift --shift 0.25 --rate-step 0.5,1.5,0.5"
                + " --arms cost,default --rates 4000 --rounds 1 --seconds 2 --warm-up 2 --heap 512m"
                + " --out run --output json")) {
      assertThat(sluice.exitCode()).as(sluice.err()).isZero();
      JsonNode document = JSON.readTree(sluice.out());
      assertThat(document.at("/checks/nothing_lost").asBoolean()).isTrue();
      for (JsonNode arm : document.at("/arms")) {
        JsonNode round = arm.at("/rounds/0");
        assertThat(round.at("/throughput_eps").asDouble()).isBetween(2000.0, 8000.0);
        assertThat(round.at("/operators/sink/in_eps").asDouble()).isBetween(8000.0, 32_000.0);
      }
    }
  }

  @Test
  void what_cannot_be_run_is_refused(Artifacts artifacts) throws Exception {
    SluiceCommand.assertRefused(
        artifacts.directory(),
        "bench thread --engine spark --rates 1",
        "--engine spark: expected flink, storm, harness");
  }
}
