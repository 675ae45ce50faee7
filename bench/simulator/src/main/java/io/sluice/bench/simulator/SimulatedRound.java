package io.sluice.bench.simulator;

import io.sluice.bench.experiment.Round;
import io.sluice.bench.protocol.RoundReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Holds a round in virtual time.
 *
 * @param record the round
 * @param flow the flow through the machine
 * @param journal the digest of all decisions
 * @param virtualSeconds the simulated time, learning and draining included, s
 */
public record SimulatedRound(
    Round<RoundReport> record, Flow flow, String journal, double virtualSeconds) {

  /** Returns the flows of rounds, by arm. */
  public static Map<String, List<Flow>> flows(List<SimulatedRound> rounds) {
    return byArm(rounds, SimulatedRound::flow);
  }

  /** Returns the journal digests of rounds, by arm. */
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
