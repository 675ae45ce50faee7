package io.sluice.bench.lachesis;

import io.sluice.bench.lachesis.hub.Latencies;
import io.sluice.bench.lachesis.round.StepResult;
import java.util.List;
import java.util.Map;

/** Results for tests. */
public final class Steps {

  private Steps() {}

  public static StepResult step(int round, String arm, double rate, double meanMillis) {
    return step(round, arm, rate, meanMillis, true);
  }

  /** One that kept up, or did not. */
  public static StepResult probe(int round, String arm, double rate, boolean bounded) {
    return step(round, arm, rate, 1, bounded);
  }

  private static StepResult step(
      int round, String arm, double rate, double meanMillis, boolean bounded) {
    StepResult.Latency latency =
        new StepResult.Latency(10, meanMillis, meanMillis, 2 * meanMillis, 3 * meanMillis, 9);
    return new StepResult(
        round,
        arm,
        rate,
        latency,
        latency,
        rate,
        0,
        0.5,
        0.1,
        bounded,
        0.2,
        1.5,
        1000,
        0,
        3,
        Map.of("source", new StepResult.OperatorResult(rate, rate, 0.1, 2, 3, 4, 5)),
        List.of(new StepResult.Sample(1, 0.1, List.of(1L, 2L))),
        0,
        0,
        Map.of());
  }

  /** Of several engines at the same time. */
  public static StepResult together(String arm, double share, Map<String, StepResult> members) {
    LachesisPlan.Step step = new LachesisPlan.Step(0, arm, share);
    return StepResult.together(step, members, Latencies.of(List.of()));
  }

  /** One engine alone that kept up, or did not. */
  static StepResult probe(String member, double rate, boolean bounded) {
    return together("os", rate, Map.of(member, probe(0, "os", rate, bounded)));
  }
}
