package io.sluice.cli.simulate;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.query.plan.Arm;
import io.sluice.bench.query.plan.Arms;
import io.sluice.bench.query.plan.QueryBenchSettings;
import io.sluice.bench.query.plan.Timing;
import io.sluice.bench.simulator.SimulatedRound;
import io.sluice.bench.simulator.Simulation;
import io.sluice.bench.simulator.machine.MachineSpec;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.home.SluiceHome;
import io.sluice.cli.option.CommonOptions;
import io.sluice.cli.option.ComparisonOptions;
import io.sluice.cli.option.LoadOptions;
import io.sluice.cli.option.SplitOptions;
import io.sluice.cli.option.WorkloadOptions;
import io.sluice.core.query.config.EnforcementChoice;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sluice simulate query}. */
@Command(
    name = "query",
    header = "Compares orders of queries on a virtual machine.",
    description = {
      "Runs the workloads of the bench on a machine in virtual time, under the scheduler and the "
          + "policies that run inside the engine. Stock shares the cores equally. The same command "
          + "gives the same numbers; those of a real engine come from sluice bench query.",
      "Gates stand in front of sources; in an arm such as klink+gate-all they stand in front of "
          + "all tasks."
    },
    footer = {
      "  sluice simulate query",
      "  sluice simulate query --arms stock,fcfs,random,qs,sbox,klink --queries 80",
      "  sluice simulate query --aligned --workload ysb --report aligned.html",
      "  sluice simulate query --workload lrb --queries 60 --events-per-query 10000 \\",
      "      --steady --delays zipf",
      "  sluice simulate query --arms stock,klink,klink:sluice.query.period=120ms",
      "  sluice simulate query --arms stock,klink,klink+gate-all --memory 200000 \\",
      "      --backlog inside",
      "  sluice simulate query --task-managers 2 \\",
      "      --arms stock,klink,klink:sluice.query.forwarding=off",
    })
final class SimulateQueryCommand implements Callable<Integer> {

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "write the result to this HTML file")
  private Path report;

  private static final Set<EnforcementChoice> GATES =
      EnumSet.of(EnforcementChoice.GATE, EnforcementChoice.GATE_ALL);

  /** Declares the arms: stock, and one for each policy. */
  @Mixin
  private ComparisonOptions comparison =
      new ComparisonOptions(
          24,
          "stock",
          "fcfs",
          "random",
          "qs",
          "hr",
          "sbox",
          "klink",
          "klink-printed-90",
          "klink-printed-95",
          "klink-delays",
          "klink-nomm",
          "klink-remaining");

  @Mixin private LoadOptions load;
  @Mixin private WorkloadOptions workload;
  @Mixin private SplitOptions split;
  @Mixin private MemoryOptions memory;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() {
    MachineSpec host = memory.machine(split.isBacklogInside());
    Plan<QueryBenchSettings> plan = UserError.refusing(this::plan);
    Simulation simulation = UserError.refusing(() -> new Simulation(plan, host));
    long start = System.nanoTime();
    var rounds = simulation.rounds();
    double seconds = (System.nanoTime() - start) / 1e9;
    SimulatedResult result =
        SimulatedResult.of(
            plan, rounds, host.cores() * Math.max(1, split.taskManagers()), SluiceHome.directory());
    ReportPage.write(report, result::page);
    common.print(result);
    common.err().println(speed(rounds, seconds));
    return result.exitCode();
  }

  private String speed(List<SimulatedRound> rounds, double wallSeconds) {
    double lived = rounds.stream().mapToDouble(SimulatedRound::virtualSeconds).sum();
    return String.format(
        Locale.ROOT,
        "simulated %d rounds of %d s in %.1f s: with learning and draining %.0f s of virtual time, "
            + "%.0f times as fast as real time (%.1f s of CPU time since the start)",
        rounds.size(),
        comparison.seconds(),
        wallSeconds,
        lived,
        lived / wallSeconds,
        ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO).toMillis() / 1e3);
  }

  private static List<String> gatesOnly(List<String> arms) {
    for (Arm arm : Arms.parse(arms)) {
      if (!GATES.contains(arm.enforcement())) {
        throw new IllegalArgumentException(
            ("arm '%s': in virtual time there are gates only (gate, gate-all); measure it with "
                    + "sluice bench")
                .formatted(arm.name()));
      }
    }
    return arms;
  }

  /** Returns the plan, in which each round is a machine of its own. */
  private Plan<QueryBenchSettings> plan() {
    WorkloadSpec spec =
        workload.workload(
            WorkloadOptions.Details.inVirtualTime(
                split.parallelism(), load.delays(), split.taskManagers()),
            comparison.seed());
    return new QueryBenchSettings(
            spec, load.load(), load.burst(), Timing.full(comparison.seconds()))
        .perQuery(load.perQueryEps())
        .plan(
            common.commandLine(),
            gatesOnly(comparison.arms()),
            comparison.rounds(),
            1,
            0,
            true,
            comparison.seed());
  }
}
