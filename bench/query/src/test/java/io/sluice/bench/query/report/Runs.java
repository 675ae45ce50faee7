package io.sluice.bench.query.report;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Slot;
import io.sluice.bench.experiment.load.Burst;
import io.sluice.bench.protocol.RoundReport;
import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.query.plan.Arm;
import io.sluice.bench.query.plan.Arms;
import io.sluice.bench.query.plan.QueryBenchSettings;
import io.sluice.bench.query.plan.Timing;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Makes up runs for tests: the first arm against all others, with a little noise. */
final class Runs {

  private final List<Arm> arms;
  private final SplittableRandom random = new SplittableRandom(5);
  private double baseLatency;
  private double armLatency;
  private double backlog = 0.6;
  private double armBacklogShare = 1;
  private double armThroughputShare = 1;
  private double oddRoundsOfArm = 1;
  private double slower;
  private double foreign = 0.01;
  private boolean aligned;
  private boolean claim = true;
  private String armDigest = "same";

  Runs(String... arms) {
    this.arms = Arms.parse(List.of(arms));
  }

  Runs latency(double base, double arm) {
    baseLatency = base;
    armLatency = arm;
    return this;
  }

  /** Makes the arm's latency so many times as long in every second round. */
  Runs oddRoundsOfArm(double times) {
    oddRoundsOfArm = times;
    return this;
  }

  Runs backlog(double seconds) {
    backlog = seconds;
    return this;
  }

  Runs backlogOfArm(double share) {
    armBacklogShare = share;
    return this;
  }

  Runs slowerBy(double share) {
    slower = share;
    return this;
  }

  Runs throughput(double shareOfArm) {
    armThroughputShare = shareOfArm;
    return this;
  }

  Runs foreign(double cores) {
    foreign = cores;
    return this;
  }

  Runs aligned() {
    aligned = true;
    return this;
  }

  Runs demo() {
    claim = false;
    return this;
  }

  Runs digestOfArm(String digest) {
    armDigest = digest;
    return this;
  }

  Results<RoundReport> run(int rounds) {
    Plan<QueryBenchSettings> plan = plan(rounds);
    List<Round<RoundReport>> all = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      for (Arm arm : arms) {
        Slot slot = new Slot(round, arm.name(), "ysb");
        all.add(new Round<>(round, slot, 1, 1e5, foreign, 0.05, report(round, arm)));
      }
    }
    return new Results<>(plan, new QueryComparison(plan), all, rounds > 0);
  }

  Plan<QueryBenchSettings> plan(int rounds) {
    WorkloadSpec workload =
        new WorkloadSpec("ysb", 2, 1, aligned, "uniform", "memory", "", "", 0, false, "heap", 0, 1);
    return new QueryBenchSettings(workload, 0.9, Burst.DEFAULT, Timing.full(16))
        .plan(
            "sluice bench query <b>",
            arms.stream().map(arm -> Plan.arm(arm.name())).toList(),
            Math.max(1, rounds),
            1,
            3,
            claim,
            1);
  }

  private RoundReport report(int pair, Arm arm) {
    boolean first = arm.equals(arms.get(0));
    double level =
        (first ? baseLatency : pair % 2 == 0 ? armLatency : armLatency * oddRoundsOfArm)
            * random.nextDouble(0.9, 1.1);
    List<RoundReport.Result> results = new ArrayList<>();
    List<RoundReport.Sample> samples = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      double latency = level * random.nextDouble(0.8, 1.2);
      results.add(
          new RoundReport.Result(i % 2, i, 500 * i, 500 * i + latency - 1, 500 * i + latency));
      samples.add(new RoundReport.Sample(500 * i, 100, backlog * i / 10));
    }
    return new RoundReport(
        pair,
        arm.name(),
        0,
        first ? 1e5 : 1e5 * (1 - slower),
        0,
        1.95,
        9e4,
        first ? 9e4 : 9e4 * armThroughputShare,
        1.9,
        20,
        first ? backlog : backlog * armBacklogShare,
        0.01,
        50,
        30,
        5,
        0,
        100,
        results,
        samples,
        List.of(),
        List.of(20L, 30L),
        0,
        0,
        20,
        0,
        0,
        first ? "same" : armDigest);
  }
}
