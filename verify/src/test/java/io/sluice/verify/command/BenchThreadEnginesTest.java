package io.sluice.verify.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import io.sluice.verify.cluster.Lowered;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code sluice bench thread} with a standalone Flink and a Storm, which take a while to start. */
@KeepArtifacts
@Tag("process")
@Tag("long")
final class BenchThreadEnginesTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * The line about a process that is observed by a plug-in's channel; what is seen by an engine's
   * own metrics has its name in front.
   */
  private static final Pattern OBSERVED = Pattern.compile("process \\d+: observed");

  /** Checks windows, which say the same whichever closes first. */
  @Test
  void over_two_processes_windows_are_right_and_each_agent_sees_its_own_and_is_told_of_the_other(
      Artifacts artifacts) throws Exception {
    List<ProcessHandle> processes;
    try (SluiceCommand sluice =
        SluiceCommand.start(
            artifacts.directory(),
            "bench thread --trial --restart-every 0"
                + " --engine storm --nodes 2 --workload ysb --arms os,klink,default+coordinator"
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

  /**
   * Orders threads as published by what engines report to any client, here those of the harness.
   */
  @Test
  void engines_run_at_the_same_time_and_each_is_told_by_itself_and_ordered_as_published_too(
      Artifacts artifacts) throws Exception {
    boolean raises = Lowered.canBeRaised();
    try (SluiceCommand sluice =
        SluiceCommand.start(
            artifacts.directory(),
            "bench thread --trial --restart-every 0"
                + " --engine harness:syn:10,storm:lr,flink:lr --arms srclow,default"
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

  /**
   * Waits until a thread is above all others, which only the published order does and which the
   * kernel shows.
   */
  private static void awaitRaised(SluiceCommand sluice) {
    await()
        .atMost(Duration.ofMinutes(4))
        .failFast("it ended before", () -> !sluice.isAlive())
        .until(() -> Lowered.raised(sluice.children()) > 0);
  }
}
