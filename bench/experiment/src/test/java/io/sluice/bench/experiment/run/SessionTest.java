package io.sluice.bench.experiment.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.bench.experiment.Toss;
import io.sluice.bench.experiment.Tosses;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SessionTest {

  @TempDir private Path folder;
  private final StringWriter progress = new StringWriter();
  private final AtomicInteger presented = new AtomicInteger();

  @Test
  void a_good_run_is_done_and_leaves_its_result_and_report() throws Exception {
    assertThat(run(false)).isEqualTo(Ending.DONE);
    assertThat(document().get("partial").asBoolean()).isFalse();
    assertThat(document().get("arms")).hasSize(2);
    assertThat(Files.readString(folder.resolve("report.html"))).contains("<canvas");
    assertThat(presented).hasValue(1);
  }

  @Test
  void wrong_results_are_a_failed_check() throws Exception {
    assertThat(run(false, "wrong 0 weighted")).isEqualTo(Ending.CHECKS_FAILED);
    assertThat(document().at("/checks/coin_fair").asBoolean()).isFalse();
  }

  @Test
  void what_was_measured_before_a_failure_is_kept_and_presented() throws Exception {
    assertThatThrownBy(() -> run(false, "fail 1 weighted")).hasMessage("the coin is lost");
    assertThat(presented).hasValue(1);
    assertThat(document().get("partial").asBoolean()).isTrue();
    assertThat(folder.resolve("report.html")).exists();
  }

  @Test
  void an_interrupted_run_is_partial() throws Exception {
    Thread.currentThread().interrupt();
    assertThat(run(false)).isEqualTo(Ending.INTERRUPTED);
    assertThat(document().get("partial").asBoolean()).isTrue();
  }

  @Test
  void progress_is_a_line_per_round_where_nobody_watches() throws Exception {
    run(false);
    assertThat(progress.toString())
        .contains("warming up")
        .contains("round 4 of 4")
        .containsPattern("round \\d of 4  weighted mean 10\\d ms, p99 10\\d ms, backlog 0.50 s")
        .doesNotContain("\r", "\u001b");
  }

  @Test
  void a_terminal_also_sees_the_round_that_runs() throws Exception {
    run(true);
    assertThat(progress.toString()).contains("\r", "round 1 of 4", "on edge");
  }

  private Ending run(boolean terminal, String... trouble) throws IOException {
    Toss toss = new Toss(Tosses.plan(2, 0, "fair", "weighted"), trouble);
    RunFolder run = RunFolder.create(folder, toss.plan());
    ProgressLines<Toss.Report> lines =
        new ProgressLines<>(new PrintWriter(progress), terminal, toss.plan(), toss, 0);
    return new Session<>(toss, run, "abc").run(lines, session -> presented.incrementAndGet());
  }

  private JsonNode document() throws IOException {
    return new ObjectMapper().readTree(folder.resolve("result.json").toFile());
  }
}
