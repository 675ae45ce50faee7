package io.sluice.flink.api;

import static io.sluice.flink.api.Aggregation.count;
import static io.sluice.flink.api.Aggregation.mean;
import static io.sluice.flink.api.TestJob.RECORDS;
import static io.sluice.flink.api.TestJob.values;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.window.answer.Reason;
import io.sluice.core.window.question.Otherwise;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.util.OutputTag;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What becomes of records that come after their window has answered. */
@Tag("process")
class LateRecordsTest {

  private static final OutputTag<Reading> LATE =
      new OutputTag<>("late", TypeInformation.of(Reading.class));

  @Test
  void each_record_is_either_in_an_answer_or_in_the_side_output() throws Exception {
    StreamExecutionEnvironment job = TestJob.of(1);
    SingleOutputStreamOperator<Estimate<Integer>> estimates =
        TestJob.tumbling(TestJob.readings(job))
            .otherwise(Otherwise.ANSWER_UNCERTIFIED)
            .lateTo(LATE)
            .aggregate(count());
    Results<Estimate<Integer>> answers = Results.from(estimates);
    Results<Reading> late = Results.from(estimates.getSideOutput(LATE));
    job.execute();

    assertThat(answers.all()).allMatch(estimate -> estimate.revision() == 1);
    assertThat(late.all()).hasSizeGreaterThan((int) (RECORDS / 100)).doesNotHaveDuplicates();
    long seen = answers.all().stream().mapToLong(Estimate::seen).sum();
    assertThat(seen + late.all().size()).isEqualTo(RECORDS);
  }

  @Test
  void a_correction_is_the_result_over_all_records() throws Exception {
    List<Estimate<Integer>> estimates =
        Results.of(
            TestJob.tumbling(TestJob.readings(TestJob.of(1)))
                .otherwise(Otherwise.ANSWER_UNCERTIFIED)
                .correct()
                .aggregate(mean(Reading::value)));

    var byRevision = estimates.stream().collect(Collectors.groupingBy(Estimate::revision));
    assertThat(byRevision).containsOnlyKeys(1, 2);
    List<Estimate<Integer>> corrections = byRevision.get(2);
    assertThat(corrections)
        .hasSizeGreaterThan(byRevision.get(1).size() / 2)
        .allMatch(estimate -> estimate.reason() == Reason.COMPLETE);
    long right = corrections.stream().filter(LateRecordsTest::isMeanOverAll).count();
    assertThat(right).isGreaterThan(corrections.size() * 95L / 100);
    assertThat(corrections)
        .extracting(estimate -> estimate.key() + "@" + estimate.windowStart())
        .doesNotHaveDuplicates();
  }

  /** A record that is later than any lately comes when its window is forgotten. */
  private static boolean isMeanOverAll(Estimate<Integer> estimate) {
    double mean = Arrays.stream(values(estimate)).average().orElseThrow();
    return Math.abs(estimate.value() - mean) < 1e-9;
  }
}
