package io.sluice.bench.simulator;

import io.sluice.bench.runner.RoundRecord;
import java.util.List;

/**
 * A round, and what flowed through the machine in it.
 *
 * @param virtualSeconds that the machine lived through for it, learning and draining too
 */
public record SimulatedRound(RoundRecord record, Flow flow, double virtualSeconds) {

  /** One line per arm, in the order in which they come. */
  public static String flows(List<SimulatedRound> rounds) {
    List<String> arms = rounds.stream().map(round -> round.record().arm()).distinct().toList();
    double first = Flow.mean(flows(rounds, arms.get(0)), Flow::processedEps);
    StringBuilder text = new StringBuilder();
    arms.forEach(arm -> text.append(Flow.text(arm, flows(rounds, arm), first)));
    return text.toString();
  }

  private static List<Flow> flows(List<SimulatedRound> rounds, String arm) {
    return rounds.stream()
        .filter(round -> round.record().arm().equals(arm))
        .map(SimulatedRound::flow)
        .toList();
  }
}
