package io.sluice.bench.simulator;

import static java.util.stream.Collectors.joining;

import io.sluice.bench.protocol.LoadShape;
import io.sluice.bench.protocol.RoundReport.Result;
import io.sluice.bench.simulator.exchange.JournalDigest;
import io.sluice.bench.simulator.machine.InputPlan;
import io.sluice.bench.simulator.machine.MachineSpec;
import io.sluice.bench.simulator.machine.Pipeline;
import io.sluice.bench.simulator.machine.VirtualClock;
import io.sluice.bench.simulator.machine.VirtualMachine;
import io.sluice.bench.simulator.machine.VirtualQuery;
import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.PlannedRecords;
import io.sluice.bench.workload.WindowPlan;
import io.sluice.bench.workload.Workload;
import io.sluice.core.SluiceKeys;
import io.sluice.core.config.Settings;
import io.sluice.core.control.ControlLoop;
import io.sluice.core.control.Journal;
import io.sluice.core.query.config.QuerySettings;
import io.sluice.core.query.control.QueryDecision;
import io.sluice.core.query.control.QueryScheduler;
import io.sluice.core.query.control.Reach;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** Runs a few seconds of a small machine, all of it drawn from one seed. */
final class RandomSchedule {

  private static final long LONGEST_DRAIN_MILLIS = 60_000;
  private static final double FULL_MILLIS = 1;
  private static final double ROUNDING = 1e-6;

  private final VirtualClock clock = new VirtualClock();
  private final ControlLoop loop = new ControlLoop();
  private final JournalDigest decided = new JournalDigest();
  private final Journal<QueryDecision> journal = new Journal<>(1, decided);
  private final List<VirtualQuery> queries = new ArrayList<>();
  private final List<List<InputPlan>> inputs = new ArrayList<>();
  private final VirtualMachine machine;
  private final Phase phase;
  private final ResultLog results;
  private final QuerySettings settings;
  private final int cores;
  private final long[] heldMillis;
  private double usedBefore;
  private double collectedBefore;
  private double wastedMillis;
  private double mostWastedMillis;
  private long longestHeldMillis;

  RandomSchedule(long seed) {
    this(seed, false);
  }

  /**
   * The same.
   *
   * @param alike whether queries have one input, differ in nothing but the offsets of their
   *     windows, which are given, and have more to do than they can under the shipped policy
   */
  RandomSchedule(long seed, boolean alike) {
    RandomGenerator random = new SplittableRandom(seed);
    cores = 1 + random.nextInt(3);
    boolean inside = random.nextInt(3) == 0 && !alike;
    MachineSpec spec =
        new MachineSpec(
            cores,
            inside || random.nextBoolean() ? 200 + random.nextInt(5_000) : 1 / 0.0,
            random.nextBoolean() ? 20 + random.nextInt(500) : 1 / 0.0,
            inside,
            0.1 * random.nextInt(2));
    Workload streams = ScheduleDraws.streams(random);
    int count = alike ? cores + 1 + random.nextInt(4) : 1 + random.nextInt(5);
    List<Pipeline> pipelines = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      boolean likeFirst = alike && i > 0;
      Pipeline pipeline =
          likeFirst
              ? pipelines.get(0)
              : alike ? RandomPipeline.ofOneInput(random) : RandomPipeline.of(random);
      List<InputPlan> streamsIn =
          likeFirst ? inputs.get(0) : ScheduleDraws.inputs(streams, pipeline, random);
      WindowPlan windows = ScheduleDraws.windows(random);
      windows =
          likeFirst ? ScheduleDraws.shifted(queries.get(0).plan().windows(), random) : windows;
      pipelines.add(pipeline);
      inputs.add(streamsIn);
      queries.add(
          new VirtualQuery(
              clock,
              ScheduleDraws.plan(i, streamsIn.get(0), windows),
              pipeline,
              streamsIn,
              inside));
    }
    Reach reach = alike || random.nextBoolean() ? Reach.SOURCES : Reach.ALL;
    machine = new VirtualMachine(spec, clock, queries, reach);
    Map<String, String> keys = ScheduleDraws.keys(random);
    if (alike) {
      keys.put("sluice.query.policy", "klink");
      keys.remove("sluice.query.max-hold");
      keys.put(
          "sluice.query.windows", queries.stream().map(ScheduleDraws::hint).collect(joining(";")));
    }
    Settings all = SluiceKeys.TABLE.parse(keys).orThrow();
    settings = QuerySettings.of(all);
    new QueryScheduler(all, machine, machine, clock, random, journal).runOn(loop, clock);
    double share = alike ? 1.1 + 0.5 * random.nextDouble() : 0.5 + random.nextDouble();
    double load = share * machine.capacityEps() / count;
    LoadShape shape =
        new LoadShape(load * ScheduleDraws.STREAMS, 1 + random.nextDouble(), 0.4, 1_000);
    int millis = alike ? 20_000 : 2_000 + random.nextInt(1_000);
    phase = Phase.load(clock.millis(), seed, shape, millis);
    results = new ResultLog(clock, clock.millis(), 0);
    heldMillis = new long[count];
  }

  /** Lives through it; returns itself. */
  RandomSchedule run() {
    machine.begin(phase);
    long dueNanos = 0;
    long end = clock.millis() + phase.amount();
    while (clock.millis() < end
        || (!machine.isIdle() && clock.millis() < end + LONGEST_DRAIN_MILLIS)) {
      clock.advance();
      machine.step(results);
      watch();
      if (clock.getAsLong() >= dueNanos) {
        dueNanos = loop.runDue(clock.getAsLong());
      }
    }
    return this;
  }

  private void watch() {
    double working = FULL_MILLIS - (machine.collectedMillis() - collectedBefore);
    double idle = cores * working - (machine.usedMillis() - usedBefore);
    usedBefore = machine.usedMillis();
    collectedBefore = machine.collectedMillis();
    boolean wasted = idle > ROUNDING && couldWork();
    wastedMillis = wasted ? wastedMillis + Math.min(FULL_MILLIS, idle) : 0;
    mostWastedMillis = Math.max(mostWastedMillis, wastedMillis);
    for (int i = 0; i < heldMillis.length; i++) {
      heldMillis[i] = queries.get(i).isHeld() ? heldMillis[i] + 1 : 0;
      longestHeldMillis = Math.max(longestHeldMillis, heldMillis[i]);
    }
  }

  /** Returns whether a thread that may not run could have used a core for all of the ms. */
  private boolean couldWork() {
    return queries.stream()
        .flatMap(query -> query.tasks().stream())
        .anyMatch(
            task ->
                (task.isHeld() || task.isResting())
                    && task.waitingRecords() * task.operator().millis() > 2 * FULL_MILLIS
                    && task.recordsUntilFull(0.5 * 20) > 0);
  }

  /** Lives through as long as records come; returns itself. */
  RandomSchedule runWithoutDrain() {
    long end = clock.millis() + phase.amount();
    machine.begin(phase);
    for (long dueNanos = 0; clock.millis() < end; ) {
      clock.advance();
      machine.step(results);
      if (clock.getAsLong() >= dueNanos) {
        dueNanos = loop.runDue(clock.getAsLong());
      }
    }
    return this;
  }

  /**
   * Returns how far in event time the query came that came least far, as a share of how far all
   * did.
   */
  double leastShare() {
    double[] progress =
        queries.stream().mapToDouble(query -> query.watermark() - phase.startMillis()).toArray();
    return Arrays.stream(progress).min().orElseThrow()
        / Arrays.stream(progress).average().orElseThrow();
  }

  boolean isDone() {
    return machine.isIdle();
  }

  /**
   * Returns the CPU time that went by in one piece, with a core idle for part of each ms at least,
   * while a thread that might not run could have used it.
   */
  double mostWastedMillis() {
    return mostWastedMillis;
  }

  /**
   * A look per query, each of which lets one more run, and one to see it; twice that, since threads
   * that work for part of the time hide an idle core from some of the looks.
   */
  double mostWaste() {
    return 2.0 * settings.tick().toMillis() * (queries.size() + 1);
  }

  /** The longest time for which a query was held in one piece. */
  long longestHeldMillis() {
    return longestHeldMillis;
  }

  /**
   * Returns the longest hold: when all have been held for as long as one may, each decision lets at
   * least one run.
   */
  long mostHeld() {
    return settings.maxHold().toMillis() + settings.period().toMillis() * queries.size();
  }

  List<Result> results() {
    return results.results();
  }

  /** Returns the digest of all decisions; may be called once. */
  String decided() {
    journal.conclude();
    return decided.hex();
  }

  /** The ends of the windows that the records make possible, one query after the other. */
  List<String> expected() {
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < queries.size(); i++) {
      WindowPlan windows = queries.get(i).plan().windows();
      for (int w = 0; isClosed(inputs.get(i), windows.end(w)); w++) {
        expected.add(i + " " + windows.end(w));
      }
    }
    return expected;
  }

  private boolean isClosed(List<InputPlan> streams, long windowEnd) {
    return streams.stream()
        .allMatch(
            stream -> {
              for (int p = 0; p < stream.ofQuery().parallelism(); p++) {
                PlannedRecords records = stream.records(phase, p);
                if (records.firstReaching(stream.plan().closingEventTime(windowEnd)) < 0) {
                  return false;
                }
              }
              return true;
            });
  }
}
