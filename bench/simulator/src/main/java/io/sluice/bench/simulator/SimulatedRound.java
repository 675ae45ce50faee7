package io.sluice.bench.simulator;

import io.sluice.bench.experiment.Round;
import io.sluice.bench.protocol.RoundReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A round, and what flowed through the machine in it.
 *
 * @param journal digest of all that was decided: equal where the same was
 * @param virtualSeconds that the machine lived through for it, learning and draining too
 */
public record SimulatedRound(
    Round<RoundReport> record, Flow flow, String journal, double virtualSeconds) {

  /** Returns, by arm, what flowed in its rounds. */
  public static Map<String, List<Flow>> flows(List<SimulatedRound> rounds) {
    return byArm(rounds, SimulatedRound::flow);
  }

  /** Returns, by arm, the journals of its rounds. */
  public static Map<String, List<String>> journals(List<SimulatedRound> rounds) {
    return byArm(rounds, SimulatedRound::journal);
  }

  private static <T> Map<String, List<T>> byArm(
      List<SimulatedRound> rounds, Function<SimulatedRound, T> part) {
    Map<String, List<T>> parts = new LinkedHashMap<>();
    for (SimulatedRound round : rounds) {
      parts
          .computeIfAbsent(round.record().slot().arm(), arm -> new ArrayList<>())
          .add(part.apply(round));
    }
    return parts;
  }
}
