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
 * One arm in one round.
 *
 * @param rate planned items per second
 * @param processingMs from source to sink
 * @param endToEndMs from the planned arrival to the sink
 * @param throughputEps items per second that sources took in while items arrived
 * @param startItems items that were still in the query when the step began; of a fresh engine, or
 *     one whose queues have run empty, none
 * @param startBacklogS the same as work, in seconds of the whole machine
 * @param rootGroups in which threads of the engines were when the step began, before the arm put
 *     any of them into groups of its own
 * @param lost items that had not left the query when patience ended; in latencies they have what
 *     they had waited by then
 * @param backlogS mean work in front of all operators, source lag included, in seconds of the whole
 *     machine
 * @param endBacklogS the same when the last item arrived
 * @param bounded whether that was below the limit: the query keeps up
 * @param drainS until the last item had left
 * @param engineCores CPU of the engine's processes that run operators
 * @param switchesPerS context switches of their threads
 * @param queueVariance of the queues' sizes over the operators, mean over time: what a policy that
 *     balances queues makes small
 * @param operators by name
 * @param samples of the queues over time
 * @param windows that had to close in it; if any, latencies are theirs: from when the item was
 *     planned to arrive that lets one close until its result left
 * @param wrongWindows those of them that did not come, or say something else than they must
 * @param curves what it is drawn from; nothing in a run begun before there were any
 * @param members of several engines that ran at the same time, each by itself; empty for one
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
   * Returns the results of several queries at the same time as one: latencies are those of all
   * their items and windows, amounts are sums.
   *
   * @param step its rate is of no single one
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
   * The latencies in ms.
   *
   * @param count of all
   * @param censored how many of these never left, and are in it with at least so much
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
   * An operator, all its instances together.
   *
   * @param costUs CPU time of its threads per item
   * @param queueMean items in front of it, looked at ten times a second
   * @param queueP50 as many or fewer half of the time
   * @param nice of its first thread, at the end
   * @param voluntaryPerS how often per second its threads waited for something
   * @param involuntaryPerS how often per second another thread took their place
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

  /** The items in front of each operator, in the order of the query. */
  public record Sample(double atS, double backlogS, List<Long> queues) {}
}
