package io.sluice.bench.simulator;

import io.sluice.bench.query.report.ResultTable;
import io.sluice.bench.query.report.RoundMetrics;
import io.sluice.bench.query.report.Section;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** What flowed through the machine, one row per arm: means over its rounds. */
public final class FlowTable {

  private static final List<String> HEAD =
      List.of(
          "flow",
          "slowdown",
          "ratio",
          "krec/s processed",
          "ratio",
          "krec/s refused",
          "memory %",
          "full %",
          "collecting %");

  private static final String NOTE =
      "Means over rounds; ratios are of the first arm's. Slowdown: mean latency as a multiple of the CPU time of one record"
          + " through all operators. Processed: taken in by operators, each record as often as it is taken in."
          + " Refused: found no room when they were sent. Memory in use, and share of the time with at least 99 % of it in"
          + " use; share of the time in which garbage was collected and all else stood still.";

  private FlowTable() {}

  /** Of all rounds of a run, in the order of its arms. */
  public static ResultTable of(List<SimulatedRound> rounds) {
    List<String> arms = rounds.stream().map(round -> round.record().arm()).distinct().toList();
    List<SimulatedRound> first = ofArm(rounds, arms.get(0));
    return new ResultTable(
        HEAD, arms.stream().map(arm -> row(arm, ofArm(rounds, arm), first)).toList());
  }

  /** The same as a part of the page. */
  public static Section section(List<SimulatedRound> rounds) {
    return new Section("What flowed through the machine", of(rounds), NOTE);
  }

  private static List<SimulatedRound> ofArm(List<SimulatedRound> rounds, String arm) {
    return rounds.stream().filter(round -> round.record().arm().equals(arm)).toList();
  }

  private static List<String> row(
      String arm, List<SimulatedRound> own, List<SimulatedRound> first) {
    double slowdown = mean(own, FlowTable::slowdown);
    double processed = mean(own, round -> round.flow().processedEps());
    return List.of(
        arm,
        ResultTable.number(slowdown),
        ResultTable.number(slowdown / mean(first, FlowTable::slowdown)),
        ResultTable.number(processed / 1000),
        ResultTable.number(processed / mean(first, round -> round.flow().processedEps())),
        ResultTable.number(mean(own, round -> round.flow().refusedEps()) / 1000),
        ResultTable.number(100 * mean(own, round -> round.flow().memoryUse())),
        ResultTable.number(100 * mean(own, round -> round.flow().fullShare())),
        ResultTable.number(100 * mean(own, round -> round.flow().collectionShare())));
  }

  private static double slowdown(SimulatedRound round) {
    return RoundMetrics.of(round.record()).slowdown();
  }

  private static double mean(List<SimulatedRound> rounds, ToDoubleFunction<SimulatedRound> metric) {
    return rounds.stream().mapToDouble(metric).average().orElse(Double.NaN);
  }
}
