package io.sluice.verify.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code sluice bench} with real engines and a real broker. */
@KeepArtifacts
@Tag("process")
final class BenchCommandTest {

  @Test
  @Tag("long")
  void over_kafka_it_measures_both_arms_and_finds_their_results_equal(Artifacts artifacts)
      throws Exception {
    try (SluiceCommand sluice =
        SluiceCommand.start(
            artifacts.directory(),
            "bench query --trial --source kafka --rounds 1 --workload lrb --queries 2 --seconds 10"
                + " --parallelism 2 --load 0.5 --heap 1g --out run --output json")) {
      assertThat(sluice.exitCode()).as(sluice.err()).isZero();
      JsonNode document = new ObjectMapper().readTree(sluice.out());
      assertThat(document.at("/schema").asText()).isEqualTo("sluice.bench/1");
      assertThat(document.at("/params/workload/source").asText()).isEqualTo("kafka");
      assertThat(document.at("/partial").asBoolean()).isFalse();
      assertThat(document.at("/checks/results_equal").asBoolean()).isTrue();
      assertThat(document.at("/arms")).hasSize(2);
      for (JsonNode arm : document.at("/arms")) {
        JsonNode round = arm.at("/rounds/0");
        assertThat(round.at("/results").asInt()).isPositive();
        assertThat(round.at("/throughput_eps").asDouble()).isPositive();
        assertThat(round.at("/latency_ms/p99").asDouble()).isPositive();
      }
      assertThat(artifacts.file("run/report.html")).isNotEmptyFile();
    }
  }

  @Test
  @Tag("long")
  void over_two_taskmanagers_all_arms_have_equal_results_and_no_process_is_left(Artifacts artifacts)
      throws Exception {
    List<ProcessHandle> processes;
    try (SluiceCommand sluice =
        SluiceCommand.start(
            artifacts.directory(),
            "bench query --trial --task-managers 2 --workload ysb --queries 3 --rounds 1 --seconds 9"
                + " --arms stock,klink+gate-all --heap 600m"
                + " --out run --output json")) {
      sluice.awaitPrinted(Pattern.compile("(round 1 of 2)"));
      processes = sluice.children();
      assertThat(sluice.exitCode()).as(sluice.err()).isZero();
      JsonNode document = new ObjectMapper().readTree(sluice.out());
      assertThat(document.at("/params/workload/taskManagers").asInt()).isEqualTo(2);
      assertThat(document.at("/checks/results_equal").asBoolean()).isTrue();
      assertThat(document.at("/arms")).hasSize(2);
      for (JsonNode arm : document.at("/arms")) {
        assertThat(arm.at("/rounds/0/results").asInt()).isPositive();
        assertThat(arm.at("/rounds/0/throughput_eps").asDouble()).isPositive();
      }
    }
    await()
        .untilAsserted(() -> assertThat(processes).isNotEmpty().noneMatch(ProcessHandle::isAlive));
  }
}
