package io.sluice.flink.api;

import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.ErrorBound;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import io.sluice.core.window.summary.SummaryKind;
import java.time.Duration;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;
import org.apache.flink.util.OutputTag;

/** An approximate window of a keyed stream, as far as it has been described. */
public final class ApproximateWindow<T, K> {

  private static final int WINDOWS_TO_WAIT = 2;

  private final KeyedStream<T, K> stream;
  private final TimeWindow first;
  private final long slide;
  private TimeOf<T> timestamps;
  private TimeOf<T> arrivals;
  private ErrorBound bound = RelativeError.percent(5);
  private Confidence confidence = Confidence.percent(95);
  private Otherwise otherwise = Otherwise.WAIT;
  private Duration longestWait;
  private OutputTag<T> lateTo;
  private boolean corrects;
  private boolean allKeys;
  private boolean sampled;

  /**
   * Begins with the windows alone.
   *
   * @param first any of the windows
   * @param slide from the start of a window to that of the next, ms
   */
  ApproximateWindow(KeyedStream<T, K> stream, TimeWindow first, long slide) {
    this.stream = stream;
    this.first = first;
    this.slide = slide;
    longestWait = Duration.ofMillis(WINDOWS_TO_WAIT * size());
  }

  /** Takes records that samplers have let through, whose clock is the watermark. */
  ApproximateWindow<T, K> ofSample(TimeOf<T> time, TimeOf<T> arrival) {
    sampled = true;
    return timestamps(time).arrivals(arrival);
  }

  private long size() {
    return first.getEnd() - first.getStart();
  }

  /** Takes event times from records; without it, the timestamps that the stream has. */
  public ApproximateWindow<T, K> timestamps(TimeOf<T> time) {
    timestamps = time;
    return this;
  }

  /**
   * Takes the times of arrival from records, such as the time of the broker's log; without it, the
   * clock of the machine. Results then follow from the records alone, also when they are read
   * again. A record that arrives is the only clock: a stream that falls silent answers no window.
   */
  public ApproximateWindow<T, K> arrivals(TimeOf<T> time) {
    arrivals = time;
    return this;
  }

  /** Sets the bound of the error and the confidence; without it, 5 % at 95 %. */
  public ApproximateWindow<T, K> within(ErrorBound error, Confidence level) {
    bound = error;
    confidence = level;
    return this;
  }

  /**
   * Lets the intervals of all keys of a window hold at once as often as the confidence says;
   * without it, that of each key does. Intervals are wider for it.
   */
  public ApproximateWindow<T, K> forAllKeys() {
    allKeys = true;
    return this;
  }

  /** Sets what the window does when the bound does not hold at its end; without it, it waits. */
  public ApproximateWindow<T, K> otherwise(Otherwise action) {
    otherwise = action;
    return this;
  }

  /**
   * Sets how long a window waits at most, and how long late records are counted for the statistics;
   * without it, the length of two windows.
   */
  public ApproximateWindow<T, K> waitingAtMost(Duration wait) {
    longestWait = wait;
    return this;
  }

  /**
   * Sends records that no answer counts to a side output; without it, they are dropped and counted
   * by the metric {@code numLateRecordsDropped}.
   */
  public ApproximateWindow<T, K> lateTo(OutputTag<T> tag) {
    lateTo = tag;
    return this;
  }

  /**
   * Lets a window answer again when its late records are there, with revision 2, for each key whose
   * result they changed. The watermark has passed the window by then, so windows that follow take a
   * correction for late.
   */
  public ApproximateWindow<T, K> correct() {
    corrects = true;
    return this;
  }

  /**
   * Adds the window to the job.
   *
   * @throws IllegalArgumentException if what was described is out of range
   */
  public SingleOutputStreamOperator<Estimate<K>> aggregate(Aggregation<T> aggregation) {
    if (sampled) {
      checkSample(aggregation);
    }
    WindowQuestion question =
        new WindowQuestion(
            size(),
            slide,
            Math.floorMod(first.getStart(), slide),
            aggregation.aggregate(),
            bound,
            confidence,
            otherwise,
            longestWait.toMillis(),
            true,
            corrects,
            allKeys,
            aggregation.summary());
    return stream.transform(
        "approximate " + aggregation.name(),
        Estimate.type(stream.getKeyType()),
        new ApproximateWindowOperator<>(
            question, timestamps, arrivals, aggregation.value(), lateTo, sampled));
  }

  private void checkSample(Aggregation<T> aggregation) {
    String refused =
        otherwise == Otherwise.EXACT
            ? "otherwise EXACT"
            : corrects
                ? "a corrected answer"
                : aggregation.summary() != SummaryKind.NONE ? aggregation.name() : null;
    if (refused != null) {
      throw new IllegalArgumentException(
          "%s needs all events, and a sampler holds some back: leave the sampler out"
              .formatted(refused));
    }
  }
}
