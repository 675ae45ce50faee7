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

/** {@code sluice bench tuple} with a Storm of three workers for each arm. */
@KeepArtifacts
@Tag("process")
final class BenchTupleTest {

  private static final String SMALL =
      "bench tuple --trial --rounds 1 --scale 0.1 --warm-up 1 --seconds 4 --out run --output json"
          + " --arms ";

  @Test
  @Tag("long")
  void three_workers_that_send_in_an_order_count_each_word_once(Artifacts artifacts)
      throws Exception {
    List<ProcessHandle> processes;
    try (SluiceCommand sluice = SluiceCommand.start(artifacts.directory(), SMALL + "lbf-sticky")) {
      sluice.awaitPrinted(Pattern.compile("(words counted)"));
      processes = sluice.children();
      assertThat(sluice.exitCode()).as(sluice.err()).isZero();
      check(new ObjectMapper().readTree(sluice.out()), 1);
    }
    assertThat(artifacts.file("run/report.html")).isNotEmptyFile();
    await()
        .untilAsserted(() -> assertThat(processes).isNotEmpty().noneMatch(ProcessHandle::isAlive));
  }

  @Test
  @Tag("long")
  void every_arm_counts_what_stock_counts(Artifacts artifacts) throws Exception {
    String arms =
        "stock,observe,oldest,lbf,lbf-sticky,adaptive,rr,paper-stock,hone-strict:10,rr-strict:10";
    try (SluiceCommand sluice = SluiceCommand.start(artifacts.directory(), SMALL + arms)) {
      assertThat(sluice.exitCode(15)).as(sluice.err()).isZero();
      check(new ObjectMapper().readTree(sluice.out()), arms.split(",", -1).length);
    }
  }

  @Test
  @Tag("long")
  void every_grouping_counts_each_word_once_in_what_is_merged(Artifacts artifacts)
      throws Exception {
    String arms =
        "lbf+shuffle,lbf+load-aware,lbf+pkg,lbf+fields,lbf+downstream-backlog,lbf+parity,"
            + "observe+parity,stock+fields";
    try (SluiceCommand sluice = SluiceCommand.start(artifacts.directory(), SMALL + arms)) {
      assertThat(sluice.exitCode(15)).as(sluice.err()).isZero();
      JsonNode document = new ObjectMapper().readTree(sluice.out());
      check(document, arms.split(",", -1).length);
      for (JsonNode arm : document.at("/arms")) {
        JsonNode round = arm.at("/rounds/0");
        assertThat(round.at("/mismerged_words").asLong(-1)).isZero();
        assertThat(round.at("/partial_counts").asLong()).isPositive();
        assertThat(round.at("/counters")).hasSize(10);
      }
    }
  }

  @Test
  @Tag("long")
  void sentences_that_are_acked_and_skewed_are_counted_as_stock_counts_them(Artifacts artifacts)
      throws Exception {
    String arms = "stock,lbf --acking --skew --batch 100 --waiting 65536 --split-cpu 20";
    try (SluiceCommand sluice = SluiceCommand.start(artifacts.directory(), SMALL + arms)) {
      assertThat(sluice.exitCode(5)).as(sluice.err()).isZero();
      JsonNode document = new ObjectMapper().readTree(sluice.out());
      check(document, 2);
      JsonNode splitters = document.at("/arms/0/rounds/0/splitters");
      assertThat(splitters.at("/0/words").asLong())
          .isGreaterThan(4 * splitters.at("/9/words").asLong());
    }
  }

  @Test
  @Tag("long")
  void with_a_slow_worker_first_of_two_counts_what_stock_counts(Artifacts artifacts)
      throws Exception {
    String arms = "stock,first-of-two --slow-worker 4";
    try (SluiceCommand sluice = SluiceCommand.start(artifacts.directory(), SMALL + arms)) {
      assertThat(sluice.exitCode(5)).as(sluice.err()).isZero();
      JsonNode document = new ObjectMapper().readTree(sluice.out());
      check(document, 2);
      assertThat(document.at("/arms/1/rounds/0/mismerged_words").asLong(-1)).isZero();
      assertThat(document.at("/arms/1/rounds/0/partial_counts").asLong()).isPositive();
    }
  }

  private static void check(JsonNode document, int arms) {
    assertThat(document.at("/schema").asText()).isEqualTo("sluice.bench/1");
    assertThat(document.at("/checks/results_equal").asBoolean()).isTrue();
    assertThat(document.at("/arms")).hasSize(arms);
    long counted = document.at("/arms/0/rounds/0/results").asLong();
    assertThat(counted).isGreaterThan(117 * 5 * 10);
    for (JsonNode arm : document.at("/arms")) {
      JsonNode round = arm.at("/rounds/0");
      assertThat(round.at("/results").asLong()).isEqualTo(counted);
      assertThat(round.at("/latency_ms/mean").asDouble()).isPositive();
      assertThat(round.at("/sentence_ms/p99").asDouble()).isPositive();
      assertThat(round.at("/max_backlog").asLong()).isPositive();
      assertThat(round.at("/backlog_balance").asDouble()).isBetween(0.1, 1.0);
      assertThat(round.at("/splitters")).hasSize(10);
    }
  }
}
