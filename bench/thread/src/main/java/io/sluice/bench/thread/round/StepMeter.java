package io.sluice.bench.thread.round;

import io.sluice.bench.dataflow.Node;
import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.thread.hub.Latencies;
import io.sluice.bench.thread.hub.QueueSnapshot;
import io.sluice.bench.thread.order.OperatorThread;
import io.sluice.bench.thread.plan.ThreadBenchSettings;
import io.sluice.linux.proc.ThreadSwitches;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/** Measures queues and the use of CPUs in the measured part of a phase of load. */
final class StepMeter {

  private static final int CORES = Runtime.getRuntime().availableProcessors();
  private static final double BOUNDED_SECONDS = 0.2;

  private final RunningQuery query;
  private final long startNanos;
  private final ThreadUse usedBefore;
  private final QueueSnapshot from;
  private final List<QueueSnapshot> seen = new ArrayList<>();
  private ThreadUse after;
  private QueueSnapshot until;
  private boolean through;
  private double drainSeconds;
  private Map<String, StepResult.OperatorResult> operators;

  /**
   * Begins to measure.
   *
   * @param query the query
   * @param startNanos the start of the phase
   */
  StepMeter(RunningQuery query, long startNanos) throws IOException {
    this.query = query;
    this.startNanos = startNanos;
    usedBefore = ThreadUse.of(query.processes());
    from = query.hub().snapshot();
  }

  /** Adds the present queues. */
  void look() {
    seen.add(query.hub().snapshot());
  }

  /** Ends the measured part. */
  void end(AppliedOrder applied) throws IOException {
    after = ThreadUse.of(query.processes());
    until = query.hub().snapshot();
    operators = new LinkedHashMap<>();
    List<OperatorThread> threads = query.threads(Costs.UNKNOWN);
    for (Node node : query.dataflow().nodes()) {
      operators.put(
          node.name(),
          operator(
              node.name(),
              threads.stream().filter(thread -> thread.operator().equals(node.name())).toList(),
              applied));
    }
  }

  private StepResult.OperatorResult operator(
      String name, List<OperatorThread> threads, AppliedOrder applied) {
    double seconds = Math.max(1, until.atNanos() - from.atNanos()) / 1e9;
    double in = (until.of(name).in() - from.of(name).in()) / seconds;
    double out = (until.of(name).out() - from.of(name).out()) / seconds;
    long cpu =
        threads.stream().mapToLong(thread -> after.nanosSince(usedBefore, thread.thread())).sum();
    double cores = cpu / (1e9 * after.secondsSince(usedBefore));
    double[] queue =
        seen.stream()
            .mapToDouble(snapshot -> snapshot.queues(query.dataflow()).get(name))
            .sorted()
            .toArray();
    return new StepResult.OperatorResult(
        in,
        out,
        cores,
        in > 0 ? 1e6 * cores / in : 0,
        Arrays.stream(queue).average().orElse(0),
        percentile(queue, 0.5),
        percentile(queue, 0.9),
        percentile(queue, 0.99),
        percentile(queue, 1),
        threads.isEmpty() ? 0 : applied.niceOf(threads.get(0)),
        perSecond(threads, ThreadSwitches::voluntary),
        perSecond(threads, ThreadSwitches::involuntary));
  }

  private double perSecond(List<OperatorThread> threads, ToLongFunction<ThreadSwitches> kind) {
    long sum =
        threads.stream()
            .mapToLong(one -> kind.applyAsLong(after.switchesSince(usedBefore, one.thread())))
            .sum();
    return sum / after.secondsSince(usedBefore);
  }

  private static long percentile(double[] sorted, double share) {
    return sorted.length == 0 ? 0 : (long) Summary.percentile(sorted, share);
  }

  /**
   * Returns whether all items have left the query, and keeps the time at which that was first
   * observed.
   *
   * @param endNanos the end of the load
   */
  boolean isThrough(long endNanos) {
    QueueSnapshot now = query.hub().snapshot();
    if (!through && now.atNanos() > endNanos) {
      through = now.isThrough(query.dataflow());
      drainSeconds = (now.atNanos() - endNanos) / 1e9;
    }
    return through;
  }

  /** Returns the costs of items in the measured part. */
  Costs costs() {
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

  /**
   * Returns the result of the phase. * *
   *
   * @param rate planned items per second of this query *
   * @param before the queues when the phase began *
   * @param rootGroups the groups of threads when the phase began *
   * @param costs the costs by which backlogs are computed *
   * @param windows the check of windows
   */
  StepResult result(
      ThreadBenchSettings.Step step,
      double rate,
      QueueSnapshot before,
      List<RootGroup> rootGroups,
      Costs costs,
      Latencies latencies,
      WindowCheck windows) {
    List<StepResult.Sample> samples = seen.stream().map(now -> sample(now, costs)).toList();
    double endBacklog = costs.backlogSeconds(until.queues(query.dataflow()), CORES);
    return new StepResult(
        step.round(),
        step.arm(),
        rate,
        StepResult.Latency.of(latencies.processing(), latencies.censoredProcessing()),
        StepResult.Latency.of(latencies.endToEnd(), latencies.censoredEndToEnd()),
        throughput(),
        before.left(query.dataflow()),
        costs.backlogSeconds(before.queues(query.dataflow()), CORES),
        rootGroups,
        query.hub().snapshot().left(query.dataflow()),
        samples.stream().mapToDouble(StepResult.Sample::backlogS).average().orElse(0),
        endBacklog,
        endBacklog < BOUNDED_SECONDS,
        drainSeconds,
        after.coresSince(usedBefore),
        after.switchesPerSecondSince(usedBefore),
        samples.stream().mapToDouble(StepMeter::variance).average().orElse(0),
        operators,
        samples,
        windows.expected(),
        windows.wrong(),
        StepCurves.of(startNanos, latencies),
        Map.of());
  }

  private double throughput() {
    return query.dataflow().nodes().stream()
        .filter(Node::isSource)
        .mapToDouble(node -> operators.get(node.name()).inEps())
        .sum();
  }

  private StepResult.Sample sample(QueueSnapshot snapshot, Costs costs) {
    Map<String, Long> queues = snapshot.queues(query.dataflow());
    return new StepResult.Sample(
        (snapshot.atNanos() - startNanos) / 1e9,
        costs.backlogSeconds(queues, CORES),
        List.copyOf(queues.values()));
  }

  private static double variance(StepResult.Sample sample) {
    double mean = sample.queues().stream().mapToLong(Long::longValue).average().orElse(0);
    return sample.queues().stream()
        .mapToDouble(queue -> (queue - mean) * (queue - mean))
        .average()
        .orElse(0);
  }
}
