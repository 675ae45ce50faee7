package io.sluice.flink.api;

import static io.sluice.flink.api.Aggregation.count;
import static io.sluice.flink.api.Aggregation.mean;
import static io.sluice.flink.api.TestJob.RECORDS;
import static io.sluice.flink.api.TestJob.SIZE;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiterStrategy;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.connector.base.source.hybrid.HybridSource;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.ProcessFunction;
import org.apache.flink.util.Collector;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Subtasks without keys, and inputs that end before others. */
@Tag("process")
class ParallelWindowsTest {

  /** Says when each answer came. */
  private static final class Clocked
      extends ProcessFunction<Estimate<Integer>, Tuple2<Long, Long>> {

    private static final long serialVersionUID = 1L;

    @Override
    public void processElement(
        Estimate<Integer> estimate, Context context, Collector<Tuple2<Long, Long>> out) {
      out.collect(Tuple2.of(estimate.windowEnd(), context.timerService().currentWatermark()));
    }
  }

  @Test
  void a_subtask_without_keys_does_not_hold_the_watermark_up() throws Exception {
    StreamExecutionEnvironment job = TestJob.of(2);
    DataStream<Reading> ofOneKey =
        TestJob.readings(job).filter(reading -> reading.key() == 1).setParallelism(1);
    List<Tuple2<Long, Long>> ends =
        Results.of(
            TestJob.tumbling(ofOneKey)
                .aggregate(count())
                .process(new Clocked())
                .returns(Types.TUPLE(Types.LONG, Types.LONG))
                .setParallelism(1));

    assertThat(ends)
        .filteredOn(end -> end.f0 > 20 * SIZE && end.f0 < RECORDS - 3 * SIZE)
        .hasSizeGreaterThan(30)
        .allSatisfy(end -> assertThat(end.f1).isGreaterThanOrEqualTo(end.f0 - 3 * SIZE));
  }

  @Test
  void a_source_that_goes_on_as_another_changes_no_answer() throws Exception {
    List<Estimate<Integer>> expected =
        Results.of(
            TestJob.tumbling(TestJob.readings(TestJob.of(1))).aggregate(mean(Reading::value)));

    StreamExecutionEnvironment job = TestJob.of(1);
    HybridSource<Reading> source =
        HybridSource.builder(TestJob.source(RECORDS / 2))
            .addSource(TestJob.rest(RECORDS / 2))
            .build();
    List<Estimate<Integer>> hybrid =
        Results.of(
            TestJob.tumbling(
                    job.fromSource(
                        source,
                        WatermarkStrategy.noWatermarks(),
                        "hybrid",
                        TypeInformation.of(Reading.class)))
                .aggregate(mean(Reading::value)));

    assertThat(Set.copyOf(hybrid)).isEqualTo(Set.copyOf(expected)).isNotEmpty();
  }

  /**
   * One input has ended, the other is idle now and then: all watermarks of Flink say that the end
   * is there (FLINK-38477), but it is not.
   */
  @Test
  void an_input_that_has_ended_beside_an_idle_one_ends_no_window() throws Exception {
    StreamExecutionEnvironment job = TestJob.of(1);
    DataStream<Reading> ended =
        job.fromSource(TestJob.source(100), WatermarkStrategy.noWatermarks(), "short");
    int slow = 25;
    DataStream<Reading> idle =
        job.fromSource(
            new DataGeneratorSource<>(
                number -> new Reading(7, 200 + number, 200 + number, 1),
                slow,
                RateLimiterStrategy.perSecond(10),
                TypeInformation.of(Reading.class)),
            WatermarkStrategy.<Reading>noWatermarks().withIdleness(Duration.ofMillis(20)),
            "slow");
    List<Estimate<Integer>> estimates =
        Results.of(TestJob.tumbling(ended.union(idle)).aggregate(count()));

    assertThat(estimates.stream().map(estimate -> estimate.key() + "@" + estimate.windowStart()))
        .doesNotHaveDuplicates();
    assertThat(estimates)
        .filteredOn(estimate -> estimate.key() == 7)
        .singleElement()
        .satisfies(estimate -> assertThat(estimate.seen()).isEqualTo(slow));
  }
}
