package io.sluice.bench.tuple.words.report;

import io.sluice.bench.experiment.stats.LatencyCount;
import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.tuple.words.output.DeliveryCheck;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.function.ToDoubleFunction;

/**
 * Tells what came of one arm in one round.
 *
 * @param words their latency, from the planned arrival of their sentence until each was counted, ms
 * @param sentences the same until the last word of each was counted, ms
 * @param splitters each by itself
 * @param counters each by itself
 * @param partials counts that were merged; 0 where none are
 * @param throughputEps words counted per second
 * @param offeredEps words per second by plan
 * @param cpuCores that the workers used
 * @param curve the mean latency of the words of each second
 * @param latencies how often each came
 * @param check of what was counted
 */
public record WordRound(
    Summary words,
    Summary sentences,
    List<TaskScore> splitters,
    List<CounterScore> counters,
    long partials,
    double throughputEps,
    double offeredEps,
    double cpuCores,
    List<LatencyPoint> curve,
    List<LatencyCount> latencies,
    DeliveryCheck check) {

  /** The mean latency around a time, in seconds after the first sentence. */
  public record LatencyPoint(double seconds, double millis) {}

  /** Returns the most words of one task that had not left its worker. */
  double maxBacklog() {
    return most(TaskScore::maxBacklog);
  }

  /** Returns the mean latency of the task whose words were latest. */
  double slowestMean() {
    return most(TaskScore::meanMs);
  }

  /** Returns the words of the counter that got most, as a multiple of the mean. */
  double busiestCounter() {
    LongSummaryStatistics words =
        counters.stream().mapToLong(CounterScore::words).summaryStatistics();
    return words.getMax() / words.getAverage();
  }

  /** Returns the mean latency of the counter whose words were latest. */
  double slowestCounterMean() {
    return counters.stream()
        .filter(counter -> counter.words() > 0)
        .mapToDouble(CounterScore::meanMs)
        .max()
        .orElse(Double.NaN);
  }

  /** Returns how many partial counts there were for each word that was counted. */
  double partialsPerWord() {
    return (double) partials / check.counted();
  }

  private double most(ToDoubleFunction<TaskScore> value) {
    return splitters.stream().mapToDouble(value).max().orElse(Double.NaN);
  }

  /** Returns how equal the greatest backlogs of tasks are. */
  double backlogBalance() {
    return jain(TaskScore::maxBacklog);
  }

  /** Returns how equal the mean latencies of tasks are. */
  double latencyBalance() {
    return jain(TaskScore::meanMs);
  }

  /** Returns Jain's index: 1 where all are equal, 1/n where one has everything. */
  private double jain(ToDoubleFunction<TaskScore> value) {
    double sum = splitters.stream().mapToDouble(value).sum();
    double squares = splitters.stream().mapToDouble(value).map(each -> each * each).sum();
    return squares == 0 ? Double.NaN : sum * sum / (splitters.size() * squares);
  }
}
