package io.sluice.verify.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code sluice bench}, Ctrl-C, {@code sluice bench query --resume}, {@code sluice explain}. */
@KeepArtifacts
@Tag("process")
@Tag("long")
final class ContinuedRunTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int QUERIES = 4;
  private static final Pattern FIRST_ROUND = Pattern.compile("(round 1 of 2)");

  @Test
  void after_ctrl_c_it_keeps_what_it_has_and_goes_on_from_there_and_explains_what_was_decided(
      Artifacts artifacts) throws Exception {
    List<ProcessHandle> hosts = new ArrayList<>();
    try (SluiceCommand sluice =
        SluiceCommand.start(
            artifacts.directory(),
            "bench query --trial --arms klink,observe --aligned --workload ysb --queries 4"
                + " --rounds 1 --seconds 6 --load 1.3 --heap 1g --out run --journal")) {
      sluice.awaitPrinted(FIRST_ROUND);
      hosts.addAll(sluice.children());
      sluice.interrupt();
      assertThat(sluice.exitCode()).isEqualTo(130);
      assertThat(sluice.err())
          .containsPattern("continue with: sluice bench query --resume \\S+/run");
    }
    assertThat(hosts).isNotEmpty();
    await().untilAsserted(() -> assertThat(hosts).noneMatch(ProcessHandle::isAlive));
    Path kept = onlyRound(artifacts);
    String round = Files.readString(kept);

    try (SluiceCommand sluice =
        SluiceCommand.start(
            artifacts.directory(), "bench query --resume run --heap 1g --journal --output json")) {
      assertThat(sluice.exitCode()).as(sluice.err()).isZero();
      JsonNode document = JSON.readTree(sluice.out());
      assertThat(document.at("/partial").asBoolean()).isFalse();
      assertThat(document.at("/arms/0/rounds")).hasSize(1);
      assertThat(document.at("/arms/1/rounds")).hasSize(1);
    }
    assertThat(kept).hasContent(round);

    try (SluiceCommand explain =
        SluiceCommand.start(artifacts.directory(), "explain run --output json")) {
      assertThat(explain.exitCode()).as(explain.err()).isZero();
      JsonNode document = JSON.readTree(explain.out());
      assertThat(document.at("/schema").asText()).isEqualTo("sluice.explain/1");
      JsonNode processes = document.at("/processes"); // one each; more if the scheduler stalled
      assertThat(processes).hasSizeGreaterThan(1);
      assertThat(processes).as("the arm that holds queries").anySatisfy(each -> isExplained(each));
    }
  }

  /** The one that was finished before Ctrl-C; what was begun after it is no round. */
  private static Path onlyRound(Artifacts artifacts) throws IOException {
    try (Stream<Path> files = Files.list(artifacts.file("run/rounds"))) {
      List<Path> rounds = files.filter(file -> !file.toString().contains(".attempt-")).toList();
      assertThat(rounds).hasSize(1);
      return rounds.get(0);
    }
  }

  private static void isExplained(JsonNode process) {
    assertThat(process.at("/samples").asInt()).isPositive();
    assertThat(process.at("/cores").asInt()).isEqualTo(Runtime.getRuntime().availableProcessors());
    assertThat(process.at("/load").asDouble()).isPositive();
    assertThat(process.at("/backlog/max_ms").asDouble()).isPositive();
    assertThat(process.at("/forecast/stock_ms").asDouble())
        .isEqualTo(process.at("/backlog/mean_ms").asDouble());
    boolean learned = process.at("/windows/0/period_ms").asLong() == 3000;
    assertThat(learned || process.at("/advice").findValuesAsText("kind").contains("windows"))
        .as("windows are known, or how to tell them")
        .isTrue();
    assertThat(process.at("/queries")).hasSize(QUERIES);
    assertThat(process.at("/queries"))
        .anySatisfy(query -> assertThat(query.at("/held_ms").asLong()).isPositive())
        .allSatisfy(query -> assertThat(query.at("/reason").asText()).contains("is due at"));
  }
}
