package io.sluice.verify.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import org.junit.jupiter.api.Test;

/** {@code sluice explain} on the journal of a real engine. */
@KeepArtifacts
final class ExplainCommandTest {

  private static final int QUERIES = 4;

  @Test
  void it_explains_what_a_real_run_left_behind(Artifacts artifacts) throws Exception {
    try (SluiceCommand bench =
        SluiceCommand.start(
            artifacts.directory(),
            "bench klink --trial --arms klink --aligned --workload ysb --queries 4 --pairs 2"
                + " --seconds 12 --heap 1g --run-dir run --journal")) {
      assertThat(bench.exitCode()).as(bench.err()).isZero();
    }
    JsonNode process;
    try (SluiceCommand explain =
        SluiceCommand.start(artifacts.directory(), "explain run --output json")) {
      assertThat(explain.exitCode()).as(explain.err()).isZero();
      JsonNode document = new ObjectMapper().readTree(explain.out());
      assertThat(document.at("/schema").asText()).isEqualTo("sluice.explain/1");
      JsonNode processes = document.at("/processes"); // more than one if the scheduler stalled
      process = processes.get(processes.size() - 1);
    }

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
