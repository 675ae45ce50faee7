package io.sluice.bench.query.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.bench.process.HostFailure;
import io.sluice.bench.query.host.FakeHost;
import io.sluice.bench.query.runner.Plans;
import io.sluice.bench.query.runner.RunFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
@Tag("process")
class SessionTest {

  @TempDir Path folder;
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
    assertThat(run(false, "wrong=0:klink")).isEqualTo(Ending.CHECKS_FAILED);
    assertThat(document().at("/checks/results_correct").asBoolean()).isFalse();
  }

  @Test
  void what_was_measured_before_a_host_failed_is_kept_and_presented() {
    assertThatThrownBy(() -> run(false, "die=1:klink", "die=1:stock"))
        .isInstanceOf(HostFailure.class);
    assertThat(presented).hasValue(1);
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
        .contains("starting hosts")
        .contains("capacity of this machine: 100000 records/s")
        .contains("round 4 of 4")
        .doesNotContain("\r", "\u001b");
  }

  @Test
  void a_terminal_also_sees_the_round_that_runs() throws Exception {
    run(true);
    assertThat(progress.toString()).contains("\r", "unmeasured round", "1.0 s, backlog 0.50 s");
  }

  private Ending run(boolean terminal, String... trouble) throws IOException, HostFailure {
    RunFolder run = RunFolder.create(folder, Plans.of(2, "stock", "klink"));
    ProgressLines lines = new ProgressLines(new PrintWriter(progress), terminal, 4, 0);
    return new Session(run, FakeHost.command(trouble), Optional.empty(), "abc")
        .run(lines, session -> presented.incrementAndGet());
  }

  private JsonNode document() throws IOException {
    return new ObjectMapper().readTree(folder.resolve("result.json").toFile());
  }
}
