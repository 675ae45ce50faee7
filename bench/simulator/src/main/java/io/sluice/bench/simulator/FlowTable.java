package io.sluice.bench.simulator;

import io.sluice.bench.experiment.Grid;
import io.sluice.bench.experiment.Section;
import io.sluice.bench.query.report.QueryDetails;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Shows the flow through the machine, with a row per arm: means over its rounds. */
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
      "Means over rounds; ratios are to the first arm. Slowdown: mean latency as a multiple of the "
          + "CPU time of one record through all operators. Processed: records taken in by "
          + "operators, counted once for each operator. Refused: records that found no room when "
          + "they were sent. Memory in use, and share of the time with at least 99 % of it in use; "
          + "share of the time in which garbage was collected and all else stood still.";

  private FlowTable() {}

  /** Returns the table of all rounds of a run, in the order of its arms. */
  public static Grid of(List<SimulatedRound> rounds) {
    List<String> arms =
        rounds.stream().map(round -> round.record().slot().arm()).distinct().toList();
    List<SimulatedRound> first = ofArm(rounds, arms.get(0));
    return new Grid(HEAD, arms.stream().map(arm -> row(arm, ofArm(rounds, arm), first)).toList());
  }

  /** Returns the same as a section of the HTML page. */
  public static Section section(List<SimulatedRound> rounds) {
    return new Section("Flow through the machine", of(rounds), NOTE, false);
  }

  private static List<SimulatedRound> ofArm(List<SimulatedRound> rounds, String arm) {
    return rounds.stream().filter(round -> round.record().slot().arm().equals(arm)).toList();
  }

  private static List<String> row(
      String arm, List<SimulatedRound> own, List<SimulatedRound> first) {
    double slowdown = mean(own, FlowTable::slowdown);
    double processed = mean(own, round -> round.flow().processedEps());
    return List.of(
        arm,
        Grid.number(slowdown),
        Grid.number(slowdown / mean(first, FlowTable::slowdown)),
        Grid.number(processed / 1000),
        Grid.number(processed / mean(first, round -> round.flow().processedEps())),
        Grid.number(mean(own, round -> round.flow().refusedEps()) / 1000),
        Grid.number(100 * mean(own, round -> round.flow().memoryUse())),
        Grid.number(100 * mean(own, round -> round.flow().fullShare())),
        Grid.number(100 * mean(own, round -> round.flow().collectionShare())));
  }

  private static double slowdown(SimulatedRound round) {
    return QueryDetails.of(round.record().report()).slowdown();
  }

  private static double mean(List<SimulatedRound> rounds, ToDoubleFunction<SimulatedRound> metric) {
    return rounds.stream().mapToDouble(metric).average().orElse(Double.NaN);
  }
}
