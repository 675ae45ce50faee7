package io.sluice.flink.api;

import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.sample.SampleQuestion;
import java.time.Duration;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;

/** A sample of a stream, as far as it has been described. */
public final class ApproximateSample<T> {

  private static final double NANOS_PER_MILLI = 1e6;
  private static final long COST_MEMORY_MILLIS = 1000;

  private final DataStream<T> stream;
  private final TimeWindow first;
  private final long slide;
  private TimeOf<T> timestamps;
  private TimeOf<T> arrivals;
  private KeyOf<T> key;
  private ValueOf<T> values;
  private double variation = Double.NaN;
  private RelativeError bound = RelativeError.percent(5);
  private Confidence confidence = Confidence.percent(95);
  private double cost = Double.NaN;
  private long seed;

  /**
   * Begins with the windows alone.
   *
   * @param first any of the windows
   * @param slide from the start of a window to that of the next, ms
   */
  ApproximateSample(DataStream<T> stream, TimeWindow first, long slide) {
    this.stream = stream;
    this.first = first;
    this.slide = slide;
  }

  /** Takes event times from records; without it, the timestamps that the stream has. */
  public ApproximateSample<T> timestamps(TimeOf<T> time) {
    timestamps = time;
    return this;
  }

  /**
   * Takes the times of arrival from records, such as the time of the broker's log; without it, the
   * clock of the machine. With {@link #costing} the sample then follows from the records alone. A
   * subtask whose records stop holds windows up, unless its source says that it is idle.
   */
  public ApproximateSample<T> arrivals(TimeOf<T> time) {
    arrivals = time;
    return this;
  }

  /** Sets the error that the windows may have and the confidence; without it, 5 % at 95 %. */
  public ApproximateSample<T> within(RelativeError error, Confidence level) {
    bound = error;
    confidence = level;
    return this;
  }

  /** Takes the value of the windows from records, or one that varies as much. */
  public ApproximateSample<T> values(ValueOf<T> value) {
    values = value;
    return this;
  }

  /**
   * Says how much the value of the windows varies where it is not known before the work.
   *
   * @param share standard deviation of the value divided by its mean
   */
  public ApproximateSample<T> variation(double share) {
    variation = share;
    return this;
  }

  /**
   * Takes the key of the windows from records. The bound is then planned for each key; without it,
   * for all records together.
   */
  public ApproximateSample<T> key(KeyOf<T> keys) {
    key = keys;
    return this;
  }

  /**
   * Says what the work costs for a record; without it, the sampler measures how long the work takes
   * or blocks it. A sample is taken if all records would take more than a fifth of a core, and it
   * is kept so small that they take at most four fifths.
   */
  public ApproximateSample<T> costing(Duration work) {
    cost = work.toNanos() / NANOS_PER_MILLI;
    return this;
  }

  /**
   * Sets the seed of the sample; without it, 0. Where the samples of several streams meet in one
   * window, each needs a seed of its own.
   */
  public ApproximateSample<T> seed(long number) {
    seed = number;
    return this;
  }

  /**
   * Adds the sampler to the job. The watermarks of the stream are times of arrival, not of events:
   * they are for {@link Approximate#windowOfSample}.
   *
   * @throws IllegalArgumentException if what was described is out of range
   * @throws IllegalStateException if neither values nor their variation were given
   */
  public SingleOutputStreamOperator<Sampled<T>> stream() {
    if ((values == null) == Double.isNaN(variation)) {
      throw new IllegalStateException(
          "a sampler needs to know how much values vary: say either .values(…) or .variation(…)");
    }
    SampleQuestion question =
        new SampleQuestion(
            first.getEnd() - first.getStart(),
            slide,
            Math.floorMod(first.getStart(), slide),
            bound,
            confidence,
            variation,
            cost,
            COST_MEMORY_MILLIS,
            seed);
    return stream.transform(
        "sampler",
        Sampled.type(stream.getType()),
        new SamplerFactory<>(question, new SampledFields<>(timestamps, arrivals, key, values)));
  }
}
