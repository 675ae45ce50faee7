package io.sluice.bench.thread;

import io.sluice.bench.thread.hub.Latencies;
import io.sluice.bench.thread.plan.ThreadBenchSettings;
import io.sluice.bench.thread.round.RootGroup;
import io.sluice.bench.thread.round.StepCurves;
import io.sluice.bench.thread.round.StepResult;
import java.util.List;
import java.util.Map;

/** Makes results for tests. */
public final class Steps {

  private Steps() {}

  public static StepResult step(int round, String arm, double rate, double meanMillis) {
    return step(round, arm, rate, meanMillis, true);
  }

  /** One that began with items in its queues, or in these groups. */
  public static StepResult began(StepResult step, long items, List<RootGroup> groups) {
    return new StepResult(
        step.round(),
        step.arm(),
        step.rate(),
        step.processingMs(),
        step.endToEndMs(),
        step.throughputEps(),
        items,
        0,
        groups,
        step.lost(),
        step.backlogS(),
        step.endBacklogS(),
        step.bounded(),
        step.drainS(),
        step.engineCores(),
        step.switchesPerS(),
        step.queueVariance(),
        step.operators(),
        step.samples(),
        step.windows(),
        step.wrongWindows(),
        step.curves(),
        step.members());
  }

  /** One that kept up, or did not. */
  public static StepResult probe(int round, String arm, double rate, boolean bounded) {
    return step(round, arm, rate, 1, bounded);
  }

  private static StepResult step(
      int round, String arm, double rate, double meanMillis, boolean bounded) {
    StepResult.Latency latency =
        new StepResult.Latency(10, 2, meanMillis, meanMillis, 2 * meanMillis, 3 * meanMillis, 9);
    return new StepResult(
        round,
        arm,
        rate,
        latency,
        latency,
        rate,
        0,
        0,
        List.of(new RootGroup("/", "/autogroup-7 nice 0")),
        0,
        0.5,
        0.1,
        bounded,
        0.2,
        1.5,
        1000,
        3,
        Map.of("source", new StepResult.OperatorResult(rate, rate, 0.1, 2, 3, 3, 3, 4, 4, 5, 0, 0)),
        List.of(new StepResult.Sample(1, 0.1, List.of(1L, 2L))),
        0,
        0,
        StepCurves.NONE,
        Map.of());
  }

  /** Returns the result of several engines at the same time. */
  public static StepResult together(String arm, double share, Map<String, StepResult> members) {
    ThreadBenchSettings.Step step = new ThreadBenchSettings.Step(0, arm, share);
    return StepResult.together(step, members, Latencies.of(List.of()));
  }

  /** One engine alone that kept up, or did not. */
  static StepResult probe(String member, double rate, boolean bounded) {
    return together("os", rate, Map.of(member, probe(0, "os", rate, bounded)));
  }
}
