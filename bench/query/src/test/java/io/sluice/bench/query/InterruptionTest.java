package io.sluice.bench.query;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.run.RunFolder;
import io.sluice.bench.experiment.run.Runner;
import io.sluice.bench.process.Jvm;
import io.sluice.bench.protocol.RoundReport;
import io.sluice.bench.query.host.FakeHost;
import io.sluice.bench.query.plan.QueryBenchSettings;
import io.sluice.testkit.Patience;
import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(240)
@Tag("process")
class InterruptionTest {

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"INT, 130", "TERM, 143"})
  void a_run_told_to_stop_prints_what_it_has_ends_its_hosts_and_can_continue(
      String signal, int code) throws Exception {
    Process run = start();
    BufferedReader lines = run.inputReader();
    awaitLine(lines, "running 1:klink");
    List<ProcessHandle> hosts = run.children().toList();
    assertThat(hosts).hasSize(2);
    kill(signal, run.pid());

    assertThat(awaitLine(lines, "kept")).isIn("kept 2 rounds", "kept 3 rounds");
    assertThat(run.waitFor(Patience.LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
    assertThat(run.exitValue()).isEqualTo(code);
    for (ProcessHandle host : hosts) {
      host.onExit().get(Patience.LONG.toSeconds(), TimeUnit.SECONDS);
    }
    continueAndExpectAll();
  }

  @Test
  void after_kill_9_the_hosts_end_themselves_and_the_run_can_continue() throws Exception {
    Process run = start();
    awaitLine(run.inputReader(), "running 1:klink");
    List<ProcessHandle> hosts = run.children().toList();
    kill("KILL", run.pid());
    for (ProcessHandle host : hosts) {
      host.onExit().get(Patience.LONG.toSeconds(), TimeUnit.SECONDS);
    }
    continueAndExpectAll();
  }

  private void continueAndExpectAll() throws Exception {
    RunFolder again = RunFolder.open(folder);
    Plan<QueryBenchSettings> plan =
        again.plan(QueryBenchSettings.EXPERIMENT, QueryBenchSettings.class);
    Runner<RoundReport> runner =
        new Runner<>(
            new QueryExperiment(plan, FakeHost.command(), Optional.empty()), again, event -> {});
    runner.run();
    assertThat(runner.results().rounds()).hasSize(6);
  }

  /** Hears SIGINT also where these tests are a background job, which ignores it. */
  private Process start() throws Exception {
    return new ProcessBuilder(
            "env",
            "--default-signal=INT",
            Jvm.program(),
            "-Xmx128m",
            "-cp",
            System.getProperty("java.class.path"),
            InterruptedRun.class.getName(),
            folder.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static void kill(String signal, long pid) throws Exception {
    new ProcessBuilder("kill", "-" + signal, Long.toString(pid)).start().waitFor();
  }

  private static String awaitLine(BufferedReader lines, String start) throws Exception {
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.startsWith(start)) {
        return line;
      }
    }
    throw new AssertionError("the run ended before it said '" + start + "'");
  }
}
