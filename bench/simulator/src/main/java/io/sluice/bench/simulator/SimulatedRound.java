package io.sluice.bench.simulator;

import io.sluice.bench.runner.RoundRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A round, and what flowed through the machine in it.
 *
 * @param journal digest of all that was decided: equal where the same was
 * @param virtualSeconds that the machine lived through for it, learning and draining too
 */
public record SimulatedRound(RoundRecord record, Flow flow, String journal, double virtualSeconds) {

  /** One line per arm, in the order in which they come. */
  public static String flows(List<SimulatedRound> rounds) {
    List<String> arms = rounds.stream().map(round -> round.record().arm()).distinct().toList();
    double first = Flow.mean(flows(rounds, arms.get(0)), Flow::processedEps);
    StringBuilder text = new StringBuilder();
    arms.forEach(arm -> text.append(Flow.text(arm, flows(rounds, arm), first)));
    return text.toString();
  }

  /** Per arm the journals of its rounds. */
  public static Map<String, List<String>> journals(List<SimulatedRound> rounds) {
    Map<String, List<String>> journals = new LinkedHashMap<>();
    for (SimulatedRound round : rounds) {
      journals.computeIfAbsent(round.record().arm(), arm -> new ArrayList<>()).add(round.journal());
    }
    return journals;
  }

  private static List<Flow> flows(List<SimulatedRound> rounds, String arm) {
    return rounds.stream()
        .filter(round -> round.record().arm().equals(arm))
        .map(SimulatedRound::flow)
        .toList();
  }
}
