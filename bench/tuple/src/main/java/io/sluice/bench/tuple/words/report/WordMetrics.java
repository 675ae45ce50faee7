package io.sluice.bench.tuple.words.report;

import static io.sluice.bench.experiment.Metric.Better.HIGHER;
import static io.sluice.bench.experiment.Metric.Better.LOWER;

import io.sluice.bench.experiment.Metric;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The metrics for which arms are compared. */
public final class WordMetrics {

  /** The one that the verdict speaks of, as in the paper. */
  public static final Metric<WordRound> MEAN =
      millis("latency_ms.mean", round -> round.words().mean()).drawnAs("mean latency");

  /** Lists all. */
  public static final List<Metric<WordRound>> ALL =
      List.of(
          MEAN,
          millis("latency_ms.p99", round -> round.words().p99()).drawnAs("p99 latency"),
          millis("sentence_ms.mean", round -> round.sentences().mean())
              .drawnAs("mean latency of sentences"),
          millis("sentence_ms.p99", round -> round.sentences().p99()),
          millis("slowest_task_ms.mean", WordRound::slowestMean)
              .drawnAs("mean latency of the slowest task"),
          Metric.<WordRound>of("max_backlog", "words", LOWER, WordRound::maxBacklog)
              .drawnAs("maximum backlog"),
          Metric.of("backlog_balance", "", HIGHER, WordRound::backlogBalance),
          Metric.of("latency_balance", "", HIGHER, WordRound::latencyBalance),
          Metric.of("busiest_counter", "times mean", LOWER, WordRound::busiestCounter),
          millis("slowest_counter_ms.mean", WordRound::slowestCounterMean),
          Metric.of("throughput_eps", "words/s", HIGHER, WordRound::throughputEps));

  private WordMetrics() {}

  private static Metric<WordRound> millis(String key, ToDoubleFunction<WordRound> value) {
    return Metric.of(key, "ms", LOWER, value);
  }
}
