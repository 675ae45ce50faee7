package io.sluice.cli.simulate;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.report.HostFacts;
import io.sluice.bench.experiment.report.HtmlReport;
import io.sluice.bench.experiment.report.ResultDocument;
import io.sluice.bench.experiment.report.ResultJson;
import io.sluice.bench.experiment.report.TextReport;
import io.sluice.bench.experiment.report.Verdict;
import io.sluice.bench.protocol.RoundReport;
import io.sluice.bench.query.plan.QueryBenchSettings;
import io.sluice.bench.simulator.Flow;
import io.sluice.bench.simulator.SimulatedComparison;
import io.sluice.bench.simulator.SimulatedRound;
import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.Result;
import io.sluice.cli.measure.Commit;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The result of a run in virtual time, shown like a measured one. */
public record SimulatedResult(
    Results<RoundReport> results, HostFacts machine, String commit, List<SimulatedRound> rounds)
    implements Result {

  /**
   * Holds the measured part, and for each arm and round the flow of records and a digest of the
   * decisions.
   */
  private record Document(
      @JsonUnwrapped ResultDocument result,
      Map<String, List<Flow>> flows,
      Map<String, List<String>> journals) {}

  /**
   * Makes a result of rounds.
   *
   * @param cores the cores of the virtual machine
   * @param home Sluice's own folder
   */
  public static SimulatedResult of(
      Plan<QueryBenchSettings> plan, List<SimulatedRound> rounds, int cores, Path home) {
    return new SimulatedResult(
        new Results<>(
            plan,
            new SimulatedComparison(plan, rounds),
            rounds.stream().map(SimulatedRound::record).toList(),
            true),
        HostFacts.inVirtualTime(cores),
        Commit.of(home),
        rounds);
  }

  @JsonValue
  @JsonRawValue
  String json() {
    return ResultJson.write(
        new Document(
            ResultDocument.of(results, machine, commit),
            SimulatedRound.flows(rounds),
            SimulatedRound.journals(rounds)));
  }

  @Override
  public String text() {
    return "%n%s%n%s".formatted(TextReport.of(results, false), Verdict.of(results));
  }

  /** Returns the HTML page of the result. */
  public String page() {
    return HtmlReport.of(results, machine, commit);
  }

  /** Returns 0 if all windows were output, else 4. */
  public int exitCode() {
    return results.failures().isEmpty() ? ExitCode.DONE : ExitCode.CHECK_FAILED;
  }
}
