package io.sluice.flink.api;

import static io.sluice.flink.api.Aggregation.mean;

import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.RelativeError;
import java.time.Duration;
import java.util.stream.LongStream;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;

/** The readings of the tests through a sampler, work, and windows of one key. */
final class SampledJob {

  static final TumblingEventTimeWindows WINDOWS =
      TumblingEventTimeWindows.of(Duration.ofMillis(TestJob.SIZE));

  /** Half of the time between two records: worth a sample, and not too much. */
  private static final Duration WORK = Duration.ofNanos(500_000);

  private SampledJob() {}

  static ApproximateSample<Reading> sample(DataStream<Reading> readings) {
    return described(Approximate.sample(readings, WINDOWS));
  }

  static ApproximateSample<Reading> described(ApproximateSample<Reading> sample) {
    return sample
        .timestamps(Reading::time)
        .arrivals(Reading::arrival)
        .within(RelativeError.percent(10), Confidence.percent(95))
        .values(Reading::value)
        .costing(WORK);
  }

  /** One key, so that it has enough records for a sample to be enough. */
  static ApproximateWindow<Sampled<Reading>, Integer> windows(DataStream<Sampled<Reading>> sample) {
    return Approximate.windowOfSample(
            work(sample).keyBy(reading -> 0, TypeInformation.of(Integer.class)), WINDOWS)
        .within(RelativeError.percent(10), Confidence.percent(95));
  }

  static DataStream<Sampled<Reading>> work(DataStream<Sampled<Reading>> sample) {
    MapFunction<Reading, Reading> work = reading -> reading;
    return sample.map(Sampled.map(work, TypeInformation.of(Reading.class)));
  }

  static DataStream<Estimate<Integer>> means(DataStream<Sampled<Reading>> sample) {
    return windows(sample).aggregate(mean(reading -> reading.element().value()));
  }

  static boolean isWarm(Estimate<Integer> estimate) {
    return estimate.windowStart() >= 15 * TestJob.SIZE
        && estimate.windowEnd() < TestJob.RECORDS - 3 * TestJob.SIZE;
  }

  /** Returns whether the interval of an estimate holds the mean of all records, of all keys. */
  static boolean holdsMean(Estimate<Integer> estimate) {
    double mean =
        LongStream.range(
                Math.max(0, estimate.windowStart()),
                Math.min(TestJob.RECORDS, estimate.windowEnd() + Reading.LONGEST_LAG))
            .mapToObj(Reading::of)
            .filter(reading -> reading.time() >= estimate.windowStart())
            .filter(reading -> reading.time() < estimate.windowEnd())
            .mapToDouble(Reading::value)
            .average()
            .orElseThrow();
    return estimate.lower() <= mean && mean <= estimate.upper();
  }
}
