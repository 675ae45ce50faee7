package io.sluice.cli.measure;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import io.sluice.bench.experiment.report.HostFacts;
import io.sluice.bench.experiment.report.ResultJson;
import io.sluice.bench.query.plan.BenchPlan;
import io.sluice.bench.query.report.HtmlReport;
import io.sluice.bench.query.report.ResultDocument;
import io.sluice.bench.query.report.RunResult;
import io.sluice.bench.query.report.TextTable;
import io.sluice.bench.query.report.Verdict;
import io.sluice.bench.simulator.Flow;
import io.sluice.bench.simulator.FlowTable;
import io.sluice.bench.simulator.SimulatedRound;
import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A run in virtual time, told like a measured one. */
public record SimulatedResult(
    RunResult run, HostFacts machine, String commit, List<SimulatedRound> rounds)
    implements Result {

  /** The measured part, and per arm and round what flowed and a digest of what was decided. */
  private record Document(
      @JsonUnwrapped ResultDocument result,
      Map<String, List<Flow>> flows,
      Map<String, List<String>> journals) {}

  /**
   * Of these rounds.
   *
   * @param cores of the virtual machine
   * @param home Sluice's own folder
   */
  public static SimulatedResult of(
      BenchPlan plan, List<SimulatedRound> rounds, int cores, Path home) {
    return new SimulatedResult(
        RunResult.of(plan, rounds.stream().map(SimulatedRound::record).toList()),
        HostFacts.inVirtualTime(cores),
        Commit.of(home),
        rounds);
  }

  @JsonValue
  @JsonRawValue
  String json() {
    return ResultJson.write(
        new Document(
            ResultDocument.of(run, machine, commit),
            SimulatedRound.flows(rounds),
            SimulatedRound.journals(rounds)));
  }

  @Override
  public String text() {
    String flow = TextTable.of(FlowTable.of(rounds));
    return "%n%s%n%s%n%s".formatted(TextTable.of(run), flow, Verdict.of(run));
  }

  /** Writes the page. */
  public void draw(Path file) throws IOException {
    Files.writeString(
        file, HtmlReport.of(run, machine, commit, List.of(FlowTable.section(rounds))));
  }

  /** Whether all windows came out. */
  public int exitCode() {
    return run.checks().passed() ? ExitCode.DONE : ExitCode.CHECK_FAILED;
  }
}
