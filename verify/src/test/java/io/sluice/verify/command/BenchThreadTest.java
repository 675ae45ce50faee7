package io.sluice.verify.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import io.sluice.verify.cluster.Lowered;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * {@code sluice bench thread} with engines as processes of their own. On a machine that tests fill,
 * a stretch of some seconds sees half or twice of what is offered; that nothing is lost is exact.
 */
@KeepArtifacts
@Tag("process")
final class BenchThreadTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** By a plug-in's channel; what is seen by an engine's own metrics has its name in front. */
  private static final Pattern OBSERVED = Pattern.compile("process \\d+: observed");

  @Test
  void every_item_leaves_under_every_order_and_no_process_is_left(Artifacts artifacts)
      throws Exception {
    List<ProcessHandle> processes;
    try (SluiceCommand sluice =
        SluiceCommand.start(
            artifacts.directory(),
            "bench thread --trial --engine harness --arms os,srclow,cost,default"
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
  void where_workers_run_the_operators_every_item_leaves_as_well(Artifacts artifacts)
      throws Exception {
    try (SluiceCommand sluice =
        SluiceCommand.start(
            artifacts.directory(),
            "bench thread --trial --engine harness --workload syn-blocking"
                + " --arms default,edgewise,haren-fcfs,haren-hr-20 --rates 4000 --rounds 1"
                + " --seconds 2 --warm-up 2 --heap 512m --out run --output json")) {
      assertThat(sluice.exitCode()).as(sluice.err()).isZero();
      JsonNode document = JSON.readTree(sluice.out());
      assertThat(document.at("/checks/nothing_lost").asBoolean()).isTrue();
      for (JsonNode arm : document.at("/arms")) {
        JsonNode round = arm.at("/rounds/0");
        boolean threads = arm.at("/name").asText().equals("default");
        assertThat(round.at("/throughput_eps").asDouble()).isBetween(2000.0, 8000.0);
        assertThat(round.at("/operators/q00~1filter1/in_eps").asDouble()).isBetween(100.0, 400.0);
        assertThat(round.at("/operators/q00~1filter1/cost_us").asDouble() > 0).isEqualTo(threads);
      }
    }
  }

  /** Windows say the same whichever closes first. */
  @Test
  void over_two_processes_windows_are_right_and_each_agent_sees_its_own_and_is_told_of_the_other(
      Artifacts artifacts) throws Exception {
    List<ProcessHandle> processes;
    try (SluiceCommand sluice =
        SluiceCommand.start(
            artifacts.directory(),
            "bench thread --trial --engine storm --nodes 2 --workload ysb --arms os,klink,default+coordinator"
                + " --rates 4000 --burst 1.7,0.3,2s --rounds 1 --seconds 6 --warm-up 3"
                + " --heap 512m --out run --output json")) {
      sluice.awaitPrinted(Pattern.compile("(warming up)"));
      processes = sluice.children();
      assertThat(sluice.exitCode()).as(sluice.err()).isZero();
      JsonNode document = JSON.readTree(sluice.out());
      assertThat(document.at("/checks/results_equal").asBoolean()).isTrue();
      assertThat(document.at("/checks/nothing_lost").asBoolean()).isTrue();
      for (JsonNode arm : document.at("/arms")) {
        JsonNode round = arm.at("/rounds/0");
        assertThat(round.at("/throughput_eps").asDouble()).isPositive();
        assertThat(round.at("/windows").asInt()).isBetween(5, 60);
        assertThat(round.at("/end_to_end_ms/count")).isEqualTo(round.at("/windows"));
      }
      assertThat(sluice.err().lines().filter(line -> line.endsWith(": observed")).distinct())
          .as(sluice.err())
          .hasSize(2);
      assertThat(sluice.err().lines().filter(line -> line.matches("coordinator \\S+ answers")))
          .as("each agent, and again where an answer was late")
          .hasSizeGreaterThanOrEqualTo(2);
      assertThat(sluice.err()).doesNotContain("another agent", "left alone");
    }
    await()
        .untilAsserted(() -> assertThat(processes).isNotEmpty().noneMatch(ProcessHandle::isAlive));
    assertThat(artifacts.file("run/undo")).isEmptyDirectory();
  }

  @Test
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

  /** As published, threads are ordered by what engines tell anybody, here those of the harness. */
  @Test
  void engines_run_at_the_same_time_and_each_is_told_by_itself_and_ordered_as_published_too(
      Artifacts artifacts) throws Exception {
    boolean raises = Lowered.canBeRaised();
    try (SluiceCommand sluice =
        SluiceCommand.start(
            artifacts.directory(),
            "bench thread --trial --engine harness:syn:10,storm:lr,flink:lr --arms srclow,default"
                + (raises ? ",qs-paper" : "")
                + " --maxima 4000,2000,2000 --shares 0.5 --rounds 1 --seconds 6 --warm-up 3"
                + " --heap 512m --out run --output json")) {
      if (raises) {
        awaitRaised(sluice);
      }
      assertThat(sluice.exitCode()).as(sluice.err()).isZero();
      JsonNode document = JSON.readTree(sluice.out());
      assertThat(document.at("/workload").asText()).isEqualTo("syn:10+lr+lr");
      assertThat(document.at("/checks/nothing_lost").asBoolean()).isTrue();
      for (JsonNode arm : document.at("/arms")) {
        JsonNode members = arm.at("/rounds/0/members");
        double syn = members.at("/harness:syn:10/throughput_eps").asDouble();
        double storm = members.at("/storm:lr/throughput_eps").asDouble();
        double flink = members.at("/flink:lr/throughput_eps").asDouble();
        assertThat(List.of(syn, storm, flink)).allMatch(each -> each > 0);
        assertThat(arm.at("/rounds/0/throughput_eps").asDouble())
            .isCloseTo(syn + storm + flink, within(1.0));
        assertThat(members.at("/harness:syn:10/rate").asDouble()).isEqualTo(2000);
        assertThat(members.at("/flink:lr/rate").asDouble()).isEqualTo(1000);
        assertThat(members.at("/flink:lr/end_to_end_ms/count").asLong()).isPositive();
        assertThat(members.at("/flink:lr/operators/dispatcher/cost_us").asDouble()).isPositive();
      }
      JsonNode fixed = document.at("/arms/0/rounds/0/members/flink:lr/operators/source/nice");
      assertThat(fixed.asInt()).isEqualTo(19);
      if (raises) {
        assertThat(sluice.err())
            .containsPattern("(?m)^storm: process \\d+: observed$")
            .containsPattern("(?m)^flink: process \\d+: observed$");
      }
      List<String> plain = sluice.err().lines().filter(OBSERVED.asMatchPredicate()).toList();
      assertThat(plain)
          .as("all three by our plug-ins; as published the harness alone, which has no metrics")
          .hasSize(raises ? 4 : 3);
    }
    assertThat(artifacts.file("run/undo")).isEmptyDirectory();
  }

  /** Only what is as published puts a thread above all others, which the kernel tells. */
  private static void awaitRaised(SluiceCommand sluice) {
    await()
        .atMost(Duration.ofMinutes(4))
        .failFast("it ended before", () -> !sluice.isAlive())
        .until(() -> Lowered.raised(sluice.children()) > 0);
  }

  @Test
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
