package io.sluice.bench.thread;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.thread.plan.Changes;
import io.sluice.bench.thread.plan.Fleet;
import io.sluice.bench.thread.plan.ThreadBenchSettings;
import java.util.List;

/** Plans for tests. */
public final class Plans {
  private static final List<Double> LOW = List.of(100.0);
  private static final List<Double> LOW_AND_HIGH = List.of(100.0, 200.0);

  private Plans() {}

  public static Plan<ThreadBenchSettings> search(List<String> arms, int rounds) {
    return of("harness", "lr", arms, LOW, true, rounds, 1, 1, Changes.NONE, Fleet.NONE);
  }

  public static Plan<ThreadBenchSettings> plan(List<String> arms, int rounds) {
    return changing("lr", Changes.NONE, arms, rounds);
  }

  public static Plan<ThreadBenchSettings> changing(
      String workload, Changes changes, List<String> arms, int rounds) {
    return of("harness", workload, arms, LOW_AND_HIGH, false, rounds, 1, 1, changes, Fleet.NONE);
  }

  public static Plan<ThreadBenchSettings> together(
      Fleet fleet, List<Double> shares, List<String> arms, int rounds) {
    String engines = Fleet.told(fleet.members());
    return of(engines, "lr+vs", arms, shares, false, rounds, 1, 1, Changes.NONE, fleet);
  }

  public static Plan<ThreadBenchSettings> over(
      int nodes, String engine, int parallelism, String arm) {
    return of(
        engine, "lr", List.of(arm), LOW, false, 1, parallelism, nodes, Changes.NONE, Fleet.NONE);
  }

  private static Plan<ThreadBenchSettings> of(
      String engine,
      String workload,
      List<String> arms,
      List<Double> rates,
      boolean search,
      int rounds,
      int parallelism,
      int nodes,
      Changes changes,
      Fleet fleet) {
    return new ThreadBenchSettings(
            engine,
            workload,
            "",
            rates,
            search,
            1,
            6,
            2,
            parallelism,
            512,
            1,
            nodes,
            changes,
            fleet,
            "memory")
        .plan("sluice bench thread", arms, rounds, 1, 3, true);
  }
}
