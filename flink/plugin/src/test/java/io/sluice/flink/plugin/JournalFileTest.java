package io.sluice.flink.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.control.Health;
import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.Results;
import io.sluice.flink.plugin.cluster.SeenMetrics;
import io.sluice.flink.plugin.cluster.WindowJob;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.flink.api.common.JobID;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The journal of a real Flink, and what happens when it cannot be written. */
@Tag("process")
final class JournalFileTest {
  private static final Duration WINDOW = Duration.ofSeconds(1);
  private static final int QUERIES = 4;
  private static final long RECORDS = 40_000;

  @TempDir private Path folder;

  private Map<String, String> settings(Path journal, String mode) {
    Map<String, String> settings = new HashMap<>();
    settings.put("sluice.journal.dir", journal.toString());
    settings.put("sluice.mode", mode);
    settings.put("sluice.watchdog", "1 s");
    return settings;
  }

  @Test
  void in_observe_mode_it_tells_each_second_what_would_be_done() throws Exception {
    try (LocalFlink flink = LocalFlink.withSluice(1, settings(folder, "observe"))) {
      var job = LocalFlink.job(1);
      WindowJob.sum(
          WindowJob.read(job, PlannedSource.of(2000, Long.MAX_VALUE), "a"), WINDOW, "journal-seen");
      JobID id = flink.submit(job, "seen");
      await()
          .untilAsserted(
              () -> assertThat(standings()).anyMatch(JournalFileTest::tellsOfAnEvenStream));
      flink.cancel(id);
    }

    JsonNode header = lines().get(0);
    assertThat(header.get("schema").textValue()).isEqualTo("sluice.journal/2");
    assertThat(header.get("pid").longValue()).isEqualTo(ProcessHandle.current().pid());
    JsonNode query =
        standings().stream()
            .filter(JournalFileTest::tellsOfAnEvenStream)
            .map(line -> line.at("/detail/queries/0"))
            .findFirst()
            .orElseThrow();
    assertThat(query.get("name").textValue()).isEqualTo("seen");
    assertThat(query.get("told").booleanValue()).isTrue();
    assertThat(query.get("period_ms").longValue()).isEqualTo(WINDOW.toMillis());
    assertThat(query.get("due_source").textValue()).isEqualTo("learned");

    assertThat(query.get("admitted").booleanValue()).isTrue();
    assertThat(query.get("reason").textValue()).contains("is due at");
    assertThat(lines()).noneMatch(line -> line.path("type").asText().equals("reordered"));
    await().untilAsserted(() -> assertThat(ManyJobsTest.ownThreads()).isEmpty());
  }

  /** Two thousand records a second; a machine that others fill may be late with some of them. */
  private static boolean tellsOfAnEvenStream(JsonNode standing) {
    JsonNode query = standing.at("/detail/queries/0");
    double arrivals = query.path("arrivals_per_s").doubleValue();
    return query.has("window_end") && arrivals > 500 && arrivals < 8000;
  }

  @Test
  void it_tells_every_decision_with_who_was_held_why_and_what_came_of_it() throws Exception {
    try (LocalFlink flink = LocalFlink.withSluice(1, settings(folder, "apply"))) {
      runAll(flink, "journal-apply-");
    }

    assertThat(lines())
        .filteredOn(line -> line.path("type").asText().equals("reordered"))
        .isNotEmpty()
        .anySatisfy(
            line -> {
              assertThat(line.at("/detail/waits/0/reason").textValue()).contains("is due at");
              assertThat(line.at("/effect/ms").doubleValue()).isPositive();
            });
    assertThat(lines())
        .filteredOn(line -> line.path("mechanism").asText().equals("query"))
        .filteredOn(line -> line.has("number"))
        .extracting(line -> line.get("number"))
        .doesNotHaveDuplicates();
  }

  @Test
  void a_folder_that_cannot_be_made_is_told_and_the_jobs_run_on() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "no folder");
    try (LocalFlink flink =
        LocalFlink.withSluice(1, SeenMetrics.with(settings(file.resolve("journal"), "apply")))) {
      runAll(flink, "journal-nowhere-");

      await().until(() -> SeenMetrics.value("sluice.journal.failing").equals(1L));
      assertThat((Long) SeenMetrics.value("sluice.journal.dropped"))
          .as("counted before it is seen to fail")
          .isPositive();
      SluiceRuntime runtime = SluiceRuntime.current().orElseThrow();
      await().until(() -> runtime.health() == Health.RUNNING);
    }
    assertThat(file).hasContent("no folder");
  }

  private static void runAll(LocalFlink flink, String run) throws Exception {
    List<JobID> jobs = new ArrayList<>();
    for (int query = 0; query < QUERIES; query++) {
      var job = LocalFlink.job(1);
      var records = WindowJob.read(job, PlannedSource.of(0, RECORDS), "all at once");
      WindowJob.sum(WindowJob.burn(records, 20), WINDOW, run + query);
      jobs.add(flink.submit(job, run + query));
    }
    for (JobID job : jobs) {
      flink.await(job);
    }
    for (int query = 0; query < QUERIES; query++) {
      assertThat(Results.of(run + query)).isEqualTo(WindowJob.expected(RECORDS, WINDOW, 1));
    }
  }

  private List<JsonNode> standings() throws IOException {
    return lines().stream().filter(line -> line.path("type").asText().equals("state")).toList();
  }

  private List<JsonNode> lines() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<JsonNode> lines = new ArrayList<>();
      for (Path file : files.filter(each -> each.toString().endsWith(".jsonl")).toList()) {
        String text = Files.readString(file);
        for (String line : text.substring(0, text.lastIndexOf('\n') + 1).lines().toList()) {
          lines.add(new ObjectMapper().readTree(line));
        }
      }
      return lines;
    }
  }
}
