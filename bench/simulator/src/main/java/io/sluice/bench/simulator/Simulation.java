package io.sluice.bench.simulator;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Slot;
import io.sluice.bench.protocol.RoundReport;
import io.sluice.bench.query.plan.Arm;
import io.sluice.bench.query.plan.Arms;
import io.sluice.bench.query.plan.QueryBenchSettings;
import io.sluice.bench.simulator.machine.MachineSpec;
import io.sluice.bench.workload.Workload;
import io.sluice.core.query.control.Reach;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Carries out a plan in virtual time. Each round has its own window offsets, watermark lags, delays
 * and records, which its arms share. The same plan gives the same result, to the bit.
 */
public final class Simulation {

  private final Plan<QueryBenchSettings> plan;
  private final MachineSpec machine;

  /**
   * Prepares a simulation.
   *
   * @param plan the plan
   * @param machine the machine, or each node if the workload is split over several
   * @throws IllegalArgumentException if the plan needs a feature that split queries do not have
   */
  public Simulation(Plan<QueryBenchSettings> plan, MachineSpec machine) {
    if (plan.settings().workload().taskManagers() > 1) {
      checkNodes(plan, machine);
    }
    this.plan = plan;
    this.machine = machine;
  }

  private static void checkNodes(Plan<QueryBenchSettings> plan, MachineSpec machine) {
    if (machine.memoryRecords() < Double.POSITIVE_INFINITY) {
      throw new IllegalArgumentException(
          "nodes that share queries have unlimited memory: leave out --memory or --task-managers");
    }
    for (Arm arm : Arms.parse(plan.arms())) {
      if (Reach.of(arm.enforcement()) == Reach.ALL) {
        throw new IllegalArgumentException(
            "arm '%s': where queries are split over nodes, gates are in front of sources only"
                .formatted(arm.name()));
      }
    }
  }

  /** Runs all rounds, on all cores of the real machine. */
  public List<Round<RoundReport>> run() {
    return rounds().stream().map(SimulatedRound::record).toList();
  }

  /** Runs all rounds and returns them with the flow through the machine. */
  public List<SimulatedRound> rounds() {
    return IntStream.range(0, plan.rounds()).parallel().boxed().flatMap(this::pair).toList();
  }

  private Stream<SimulatedRound> pair(int pair) {
    Workload workload = Workload.of(plan.settings().workload().withSeed(plan.seedOf(pair)));
    return Arms.parse(plan.arms()).stream().map(arm -> round(pair, arm, workload));
  }

  private SimulatedRound round(int pair, Arm arm, Workload workload) {
    VirtualRound round = new VirtualRound(machine, workload, arm, plan.seedOf(pair));
    double meanEps = plan.settings().meanEps(round.capacityEps());
    RoundReport report =
        round.run(
            pair,
            plan.settings().burst().at(meanEps),
            plan.settings().timing().seconds() * 1000,
            plan.settings().timing().skipMillis());
    return new SimulatedRound(
        new Round<>(
            pair,
            new Slot(pair, arm.name(), plan.workloads().get(0)),
            1,
            round.capacityEps(),
            0,
            0,
            report),
        round.flow(),
        round.decided(),
        round.livedSeconds());
  }
}
