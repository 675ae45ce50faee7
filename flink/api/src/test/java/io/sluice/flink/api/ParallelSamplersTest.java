package io.sluice.flink.api;

import static io.sluice.flink.api.SampledJob.means;
import static io.sluice.flink.api.SampledJob.sample;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiterStrategy;
import org.apache.flink.connector.base.source.hybrid.HybridSource;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Samplers in several subtasks, without records now and then, and inputs that end. */
@Tag("process")
class ParallelSamplersTest {

  private static List<Estimate<Integer>> warm(List<Estimate<Integer>> estimates) {
    return estimates.stream().filter(SampledJob::isWarm).toList();
  }

  /** Windows that nothing holds up answer before their late records have come. */
  private static void assertThatWindowsAnswerAtTheirEnd(List<Estimate<Integer>> warm) {
    assertThat(warm).hasSizeBetween(40, 42);
    assertThat(warm).filteredOn(Estimate::certified).hasSizeGreaterThanOrEqualTo(warm.size() - 3);
    assertThat(warm).filteredOn(estimate -> estimate.lateShare() > 0).hasSizeGreaterThan(35);
    assertThat(warm).filteredOn(SampledJob::holdsMean).hasSizeGreaterThanOrEqualTo(warm.size() - 7);
  }

  @Test
  void a_window_counts_what_all_samplers_have_seen() throws Exception {
    List<Estimate<Integer>> warm =
        warm(Results.of(means(sample(TestJob.readings(TestJob.of(2)).rebalance()).stream())));

    assertThatWindowsAnswerAtTheirEnd(warm);
    assertThat(warm).filteredOn(each -> each.sampled() < 0.8 * each.seen()).hasSizeGreaterThan(30);
    assertThat(warm).allMatch(each -> Math.abs(each.expected() - TestJob.SIZE) < 100);
  }

  @Test
  void a_sampler_without_records_holds_no_window_up() throws Exception {
    assertThatWindowsAnswerAtTheirEnd(
        warm(Results.of(means(sampleSayingIdle(TestJob.readings(TestJob.of(2)).global())))));
  }

  /** The source tells of each part whether it is idle. */
  private static DataStream<Sampled<Reading>> sampleSayingIdle(DataStream<Reading> parts) {
    return sample(
        parts
            .assignTimestampsAndWatermarks(
                WatermarkStrategy.<Reading>forMonotonousTimestamps()
                    .withTimestampAssigner((reading, unused) -> reading.arrival())
                    .withIdleness(Duration.ofMillis(50)))
            .setParallelism(2))
        .stream();
  }

  /** The second sampler has the records of one key, until there are no more. */
  private static Integer part(Reading reading) {
    return reading.key() > 0 || reading.arrival() >= TestJob.RECORDS / 4 ? 0 : 1;
  }

  @Test
  void a_sampler_whose_input_falls_idle_holds_no_window_up() throws Exception {
    StreamExecutionEnvironment job = TestJob.of(2);
    job.getConfig().setAutoWatermarkInterval(10); // which is how often idleness is looked at
    DataStream<Reading> parts =
        TestJob.readings(job).partitionCustom((part, all) -> part, ParallelSamplersTest::part);

    assertThatWindowsAnswerAtTheirEnd(warm(Results.of(means(sampleSayingIdle(parts)))));
  }

  @Test
  void a_source_that_goes_on_as_another_changes_no_answer() throws Exception {
    List<Estimate<Integer>> expected =
        Results.of(means(sample(TestJob.readings(TestJob.of(1))).stream()));

    long half = TestJob.RECORDS / 2;
    DataStream<Reading> hybrid =
        TestJob.of(1)
            .fromSource(
                HybridSource.builder(TestJob.source(half)).addSource(TestJob.rest(half)).build(),
                WatermarkStrategy.noWatermarks(),
                "hybrid",
                TypeInformation.of(Reading.class));

    assertThat(Set.copyOf(Results.of(means(sample(hybrid).stream()))))
        .isEqualTo(Set.copyOf(expected))
        .anyMatch(estimate -> estimate.sampled() < estimate.seen());
  }

  private static long inFirstWindow(long records) {
    return LongStream.range(0, records)
        .mapToObj(Reading::of)
        .filter(reading -> reading.time() >= 0)
        .count();
  }

  /**
   * As in FLINK-38477: one input has ended and the other is idle, so all watermarks say the end.
   */
  @Test
  void a_sampler_that_has_ended_beside_an_idle_one_ends_no_window() throws Exception {
    StreamExecutionEnvironment job = TestJob.of(1);
    int few = 100;
    DataStream<Reading> ended =
        job.fromSource(TestJob.source(few), WatermarkStrategy.noWatermarks(), "short");
    int slow = 25;
    DataStream<Reading> idle =
        job.fromSource(
            new DataGeneratorSource<>(
                number -> new Reading(0, 200 + number, 200 + number, 1),
                slow,
                RateLimiterStrategy.perSecond(10),
                TypeInformation.of(Reading.class)),
            WatermarkStrategy.<Reading>noWatermarks().withIdleness(Duration.ofMillis(20)),
            "slow");

    List<Estimate<Integer>> estimates =
        Results.of(means(sample(ended).seed(1).stream().union(sample(idle).seed(2).stream())));

    assertThat(estimates).extracting(Estimate::windowStart).doesNotHaveDuplicates();
    assertThat(estimates)
        .filteredOn(estimate -> estimate.windowStart() == 0)
        .singleElement()
        .satisfies(estimate -> assertThat(estimate.seen()).isEqualTo(slow + inFirstWindow(few)));
  }
}
