package io.sluice.bench.lachesis.round;

import io.sluice.bench.cpu.ForeignCpu;
import io.sluice.bench.cpu.ProcStat;
import io.sluice.bench.dataflow.Node;
import io.sluice.bench.dataflow.station.StationCommand;
import io.sluice.bench.lachesis.LachesisPlan;
import io.sluice.bench.lachesis.hub.Latencies;
import io.sluice.bench.lachesis.hub.Standing;
import io.sluice.bench.lachesis.order.OperatorThread;
import io.sluice.bench.lachesis.order.StaticOrder;
import io.sluice.bench.protocol.LoadShape;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Runs stretches of load on a query, one after the other. Items that were planned to arrive in the
 * measured part are measured when they leave, however late that is: after the load has ended there
 * is time until all are through.
 */
public final class StepRunner {

  private static final int CORES = Runtime.getRuntime().availableProcessors();
  private static final long LEAD_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(60);
  private static final long ANSWER_SECONDS = 30;
  private static final double BOUNDED_SECONDS = 0.2;

  private final RunningQuery query;
  private final LachesisPlan plan;
  private final Path undo;
  private final Consumer<String> report;
  private final ForeignCpu foreign = new ForeignCpu(new ProcStat());
  private Costs costs = Costs.UNKNOWN;
  private int stretches;

  /**
   * Offers nothing yet.
   *
   * @param undo folder of undo logs
   * @param report told what people should know, a line each
   */
  public StepRunner(RunningQuery query, LachesisPlan plan, Path undo, Consumer<String> report) {
    this.query = query;
    this.plan = plan;
    this.undo = undo;
    this.report = report;
  }

  /** Lets the engine compile and learns what items cost. */
  public void warmUp(double rate, long seed) throws IOException, InterruptedException {
    StepResult learned = run(StaticOrder.OS.toString(), -1, rate, plan.warmUpSeconds(), 0, seed);
    costs = costs(learned);
  }

  /** One arm at one rate. */
  public StepResult run(LachesisPlan.Step step) throws IOException, InterruptedException {
    return run(
        step.arm(),
        step.round(),
        step.rate(),
        plan.seconds(),
        plan.skipSeconds(),
        plan.seedOf(step.round()));
  }

  private StepResult run(String arm, int round, double rate, double seconds, double skip, long seed)
      throws IOException, InterruptedException {
    List<OperatorThread> threads = query.threads(costs);
    try (AppliedOrder applied =
        AppliedOrder.begin(LachesisPlan.order(arm), threads, seed, undo, report)) {
      long start = System.nanoTime() + LEAD_NANOS;
      long end = start + nanos(seconds);
      stretches++;
      query
          .hub()
          .offer(
              new StationCommand.Offer(
                  stretches, start, LoadShape.steady(rate), nanos(seconds), nanos(skip), seed));
      watch(applied, start + nanos(skip), new ArrayList<>());
      ForeignCpu.Mark mark = foreign.mark(ownProcesses());
      ThreadUse before = ThreadUse.of(query.processes());
      Standing from = query.hub().standing();
      List<Standing> seen = new ArrayList<>();
      watch(applied, end, seen);
      ThreadUse after = ThreadUse.of(query.processes());
      double foreignCores = foreign.coresSince(mark);
      Standing until = query.hub().standing();
      long throughNanos = drain(applied, end);
      Latencies latencies = query.hub().measure(stretches, ANSWER_SECONDS);
      Measured measured = new Measured(from, until, before, after, threads);
      Map<String, StepResult.OperatorResult> operators = operators(measured, seen, applied);
      Costs now = costs.ownMicros().isEmpty() ? costs(operators) : costs;
      List<StepResult.Sample> samples = samples(seen, start, now);
      double endBacklog = now.backlogSeconds(until.queues(query.dataflow()), CORES);
      return new StepResult(
          round,
          arm,
          rate,
          StepResult.Latency.of(latencies.processing()),
          StepResult.Latency.of(latencies.endToEnd()),
          rate,
          measured.perSecond(sources(), Standing.Passed::in),
          query.hub().standing().queues(query.dataflow()).values().stream()
              .mapToLong(Long::longValue)
              .sum(),
          samples.stream().mapToDouble(StepResult.Sample::backlogS).average().orElse(0),
          endBacklog,
          endBacklog < BOUNDED_SECONDS,
          Math.max(0, (throughNanos - end) / 1e9),
          after.coresSince(before),
          after.switchesPerSecondSince(before),
          foreignCores,
          samples.stream().mapToDouble(StepRunner::variance).average().orElse(0),
          operators,
          samples);
    }
  }

  private static long nanos(double seconds) {
    return (long) (seconds * 1e9);
  }

  private List<String> sources() {
    return query.dataflow().nodes().stream().filter(Node::isSource).map(Node::name).toList();
  }

  /** Between two looks at an engine. */
  private record Measured(
      Standing from,
      Standing until,
      ThreadUse before,
      ThreadUse after,
      List<OperatorThread> threads) {

    double perSecond(List<String> operators, ToDoubleFunction<Standing.Passed> count) {
      double items = 0;
      for (String operator : operators) {
        items += count.applyAsDouble(until.of(operator)) - count.applyAsDouble(from.of(operator));
      }
      return items * 1e9 / Math.max(1, until.atNanos() - from.atNanos());
    }

    double coresOf(String operator) {
      return threads.stream()
              .filter(thread -> thread.operator().equals(operator))
              .mapToLong(thread -> after.nanosSince(before, thread.thread()))
              .sum()
          / (1e9 * after.secondsSince(before));
    }
  }

  private void watch(AppliedOrder applied, long untilNanos, List<Standing> seen)
      throws IOException, InterruptedException {
    for (long now = System.nanoTime(); now < untilNanos; now = System.nanoTime()) {
      applied.tick(now);
      seen.add(query.hub().standing());
      TimeUnit.NANOSECONDS.sleep(Math.min(LOOK_NANOS, untilNanos - now));
      if (!query.hub().alive()) {
        throw new IOException("a process of the engine has ended");
      }
    }
  }

  /** Returns when all was through, or when patience ended. */
  private long drain(AppliedOrder applied, long end) throws IOException, InterruptedException {
    while (System.nanoTime() < end + PATIENCE_NANOS) {
      List<Standing> unused = new ArrayList<>();
      watch(applied, System.nanoTime() + 2 * LOOK_NANOS, unused);
      Standing now = query.hub().standing();
      if (now.atNanos() > end && now.isThrough(query.dataflow())) {
        return now.atNanos();
      }
    }
    return System.nanoTime();
  }

  private Map<String, StepResult.OperatorResult> operators(
      Measured measured, List<Standing> seen, AppliedOrder applied) {
    Map<String, StepResult.OperatorResult> operators = new LinkedHashMap<>();
    for (Node node : query.dataflow().nodes()) {
      String name = node.name();
      List<String> one = List.of(name);
      double in = measured.perSecond(one, Standing.Passed::in);
      double cores = measured.coresOf(name);
      long[] queues =
          seen.stream().mapToLong(now -> now.queues(query.dataflow()).get(name)).toArray();
      operators.put(
          name,
          new StepResult.OperatorResult(
              in,
              measured.perSecond(one, Standing.Passed::out),
              cores,
              in > 0 ? 1e6 * cores / in : 0,
              java.util.Arrays.stream(queues).average().orElse(0),
              java.util.Arrays.stream(queues).max().orElse(0),
              measured.threads().stream()
                  .filter(thread -> thread.operator().equals(name))
                  .findFirst()
                  .map(thread -> applied.niceOf(thread.thread()))
                  .orElse(0)));
    }
    return operators;
  }

  private Costs costs(StepResult result) {
    return costs(result.operators());
  }

  private Costs costs(Map<String, StepResult.OperatorResult> operators) {
    Map<String, Double> cores = new HashMap<>();
    Map<String, Double> in = new HashMap<>();
    Map<String, Double> out = new HashMap<>();
    operators.forEach(
        (name, operator) -> {
          cores.put(name, operator.cores());
          in.put(name, operator.inEps());
          out.put(name, operator.outEps());
        });
    return Costs.of(query.dataflow(), cores, in, out);
  }

  private List<StepResult.Sample> samples(List<Standing> seen, long start, Costs now) {
    return seen.stream()
        .map(
            standing -> {
              Map<String, Long> queues = standing.queues(query.dataflow());
              return new StepResult.Sample(
                  (standing.atNanos() - start) / 1e9,
                  now.backlogSeconds(queues, CORES),
                  List.copyOf(queues.values()));
            })
        .toList();
  }

  private static double variance(StepResult.Sample sample) {
    double mean = sample.queues().stream().mapToLong(Long::longValue).average().orElse(0);
    return sample.queues().stream()
        .mapToDouble(queue -> (queue - mean) * (queue - mean))
        .average()
        .orElse(0);
  }

  /** This process and all that it started. */
  private static List<Long> ownProcesses() {
    ProcessHandle self = ProcessHandle.current();
    return Stream.concat(Stream.of(self), self.descendants()).map(ProcessHandle::pid).toList();
  }
}
