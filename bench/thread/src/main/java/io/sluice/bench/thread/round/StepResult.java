package io.sluice.bench.thread.round;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.sluice.bench.thread.hub.Latencies;
import io.sluice.bench.thread.plan.ThreadBenchSettings;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;

/**
 * Holds the measurements of one arm in one round.
 *
 * @param rate planned items per second
 * @param processingMs latency from source to sink
 * @param endToEndMs latency from the planned arrival to the sink
 * @param throughputEps items per second that sources took in while items arrived
 * @param startItems number of items that were in the query when the phase began; 0 for a new
 *     engine, or one whose queues are empty
 * @param startBacklogS the same as work, in seconds of the whole machine
 * @param rootGroups the groups in which threads of the engines were when the phase began, before
 *     the arm changed any
 * @param lost number of items that had not left the query at the time-out; latencies include them
 *     with the time that they had waited by then
 * @param backlogS mean work in front of all operators, source lag included, in seconds of the whole
 *     machine
 * @param endBacklogS the same when the last item arrived
 * @param bounded whether that was below the limit, so that the query keeps up
 * @param drainS time until the last item had left, s
 * @param engineCores cores used by the engine's processes that run operators
 * @param switchesPerS context switches of their threads per second
 * @param queueVariance variance of the queue sizes over the operators, mean over time, which a
 *     policy that balances queues minimises
 * @param operators the results of operators by name
 * @param samples the queues over time
 * @param windows number of windows that had to close in the phase; if there are any, latencies are
 *     theirs: from the planned arrival of the item that lets a window close until its result left
 * @param wrongWindows number of windows without a result, or with a wrong one
 * @param curves the data of charts; empty in a run of an older Sluice
 * @param members the results of several engines that ran at the same time; empty for a single
 *     engine
 */
@JsonNaming(SnakeCaseStrategy.class)
public record StepResult(
    int round,
    String arm,
    double rate,
    Latency processingMs,
    Latency endToEndMs,
    double throughputEps,
    long startItems,
    double startBacklogS,
    List<RootGroup> rootGroups,
    long lost,
    double backlogS,
    double endBacklogS,
    boolean bounded,
    double drainS,
    double engineCores,
    double switchesPerS,
    double queueVariance,
    Map<String, OperatorResult> operators,
    List<Sample> samples,
    int windows,
    int wrongWindows,
    StepCurves curves,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, StepResult> members) {

  public StepResult {
    curves = curves == null ? StepCurves.NONE : curves;
  }

  /**
   * Returns the combined results of several queries at the same time: latencies are those of all
   * items and windows, and amounts are sums.
   *
   * @param step the phase, whose rate belongs to no single query
   */
  public static StepResult together(
      ThreadBenchSettings.Step step, Map<String, StepResult> members, Latencies latencies) {
    Collection<StepResult> all = members.values();
    return new StepResult(
        step.round(),
        step.arm(),
        step.rate(),
        Latency.of(latencies.processing(), latencies.censoredProcessing()),
        Latency.of(latencies.endToEnd(), latencies.censoredEndToEnd()),
        sum(all, StepResult::throughputEps),
        all.stream().mapToLong(StepResult::startItems).sum(),
        sum(all, StepResult::startBacklogS),
        all.stream().flatMap(each -> each.rootGroups().stream()).distinct().toList(),
        all.stream().mapToLong(StepResult::lost).sum(),
        sum(all, StepResult::backlogS),
        sum(all, StepResult::endBacklogS),
        all.stream().allMatch(StepResult::bounded),
        most(all, StepResult::drainS),
        sum(all, StepResult::engineCores),
        sum(all, StepResult::switchesPerS),
        sum(all, StepResult::queueVariance),
        Map.of(),
        List.of(),
        all.stream().mapToInt(StepResult::windows).sum(),
        all.stream().mapToInt(StepResult::wrongWindows).sum(),
        StepCurves.together(all.stream().map(StepResult::curves).toList()),
        members);
  }

  private static double sum(Collection<StepResult> all, ToDoubleFunction<StepResult> value) {
    return all.stream().mapToDouble(value).sum();
  }

  private static double most(Collection<StepResult> all, ToDoubleFunction<StepResult> value) {
    return all.stream().mapToDouble(value).max().orElse(0);
  }

  /**
   * Summarises latencies, ms.
   *
   * @param count number of all latencies
   * @param censored number of items that never left, which are included with a lower bound
   */
  @JsonNaming(SnakeCaseStrategy.class)
  public record Latency(
      long count, long censored, double mean, double p50, double p99, double p999, double max) {

    static Latency of(Histogram micros, long censored) {
      return new Latency(
          micros.getTotalCount(),
          censored,
          micros.getMean() / 1000,
          micros.getValueAtPercentile(50) / 1000.0,
          micros.getValueAtPercentile(99) / 1000.0,
          micros.getValueAtPercentile(99.9) / 1000.0,
          micros.getMaxValue() / 1000.0);
    }
  }

  /**
   * Holds the results of an operator, all instances together.
   *
   * @param costUs CPU time of its threads per item, us
   * @param queueMean mean number of items in front of it, sampled ten times a second
   * @param queueP50 median of that number
   * @param nice the nice value of its first thread at the end
   * @param voluntaryPerS voluntary context switches of its threads per second
   * @param involuntaryPerS involuntary context switches of its threads per second
   */
  @JsonNaming(SnakeCaseStrategy.class)
  public record OperatorResult(
      double inEps,
      double outEps,
      double cores,
      double costUs,
      double queueMean,
      long queueP50,
      long queueP90,
      long queueP99,
      long queueMax,
      int nice,
      double voluntaryPerS,
      double involuntaryPerS) {}

  /** Holds the number of items in front of each operator at a time, in the order of the query. */
  public record Sample(double atS, double backlogS, List<Long> queues) {}
}
