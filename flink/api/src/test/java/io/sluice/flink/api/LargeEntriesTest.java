package io.sluice.flink.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.flink.plugin.state.message.MoveReport;
import io.sluice.flink.plugin.state.message.StageRequest;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Slices move though single values are larger than what is sent at a time, and change often. */
@Tag("process")
class LargeEntriesTest {

  private static final int SLICES = 16;

  @ParameterizedTest
  @CsvSource({"200_000, 60", "1_000_000, 12", "20_000_000, 2"})
  void a_slice_moves_whatever_the_size_of_its_values(String bytes, int keys) throws Exception {
    StreamExecutionEnvironment job = TestJob.of(2);
    int size = Integer.parseInt(bytes.replace("_", ""));
    Results<String> results =
        Results.from(
            Elastic.stage("stage", MovedReadings.stream(job).keyBy(reading -> key(reading, keys)))
                .containers(2)
                .spares(1)
                .slices(SLICES)
                .process(keyed -> keyed.process(new LargeCount(size))));
    JobClient client = job.executeAsync();
    StageMover mover = new StageMover(client, "stage");

    List<Integer> all = IntStream.range(0, SLICES).boxed().toList();
    MoveReport there = mover.end(new StageRequest.MoveSlices(all, 2));
    MoveReport back = mover.end(new StageRequest.Scale(2));
    MovedReadings.goOn();
    client.getJobExecutionResult().get();

    assertThat(there.failure()).isNull();
    assertThat(back.failure()).isNull();
    assertThat(Set.copyOf(results.all()))
        .isEqualTo(KeyCount.expected(MovedReadings.all(), reading -> key(reading, keys)));
  }

  private static int key(Reading reading, int keys) {
    return (int) (reading.arrival() % keys);
  }
}
