package io.sluice.flink.api;

import static io.sluice.flink.api.Aggregation.mean;
import static io.sluice.flink.api.TestJob.RECORDS;
import static io.sluice.flink.api.TestJob.SIZE;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.RelativeError;
import java.time.Duration;
import java.util.List;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.windowing.assigners.SlidingEventTimeWindows;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Windows that slide by half of their size, behind a sampler. */
@Tag("process")
class SlidingSampleTest {

  private static final SlidingEventTimeWindows WINDOWS =
      SlidingEventTimeWindows.of(Duration.ofMillis(SIZE), Duration.ofMillis(SIZE / 2));

  /** The same records make the same sample in each run. */
  private static DataStream<Sampled<Reading>> sample() {
    return SampledJob.described(Approximate.sample(TestJob.readings(TestJob.of(1)), WINDOWS))
        .stream();
  }

  private static boolean isIn(Sampled<Reading> record, Estimate<Integer> window) {
    return record.time() >= window.windowStart() && record.time() < window.windowEnd();
  }

  @Test
  void a_record_is_drawn_once_and_counts_in_all_its_windows() throws Exception {
    List<Sampled<Reading>> drawn = Results.of(sample());
    List<Estimate<Integer>> estimates =
        Results.of(
            Approximate.windowOfSample(
                    SampledJob.work(sample())
                        .keyBy(reading -> 0, TypeInformation.of(Integer.class)),
                    WINDOWS)
                .within(RelativeError.percent(10), Confidence.percent(95))
                .aggregate(mean(reading -> reading.element().value())));

    assertThat(drawn).extracting(Sampled::element).doesNotHaveDuplicates();
    assertThat(drawn).hasSizeLessThan((int) (0.9 * RECORDS));
    List<Estimate<Integer>> warm = estimates.stream().filter(SampledJob::isWarm).toList();
    assertThat(warm).hasSizeBetween(80, 84).allMatch(Estimate::certified);
    List<Sampled<Reading>> counted = drawn.stream().filter(each -> each.weight() > 0).toList();
    for (Estimate<Integer> window : warm) {
      long all = counted.stream().filter(record -> isIn(record, window)).count();
      long onTime =
          counted.stream()
              .filter(record -> isIn(record, window))
              .filter(record -> record.arrival() < window.windowEnd())
              .count();
      assertThat(window.sampled()).isBetween(onTime, all);
    }
    assertThat(warm)
        .filteredOn(SampledJob::holdsMean)
        .hasSizeGreaterThanOrEqualTo((int) (0.85 * warm.size()));
  }
}
