package io.sluice.flink.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.flink.plugin.state.message.StageRequest;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Moves whose markers wait behind records, because a container cannot keep up. */
@Tag("process")
class MovesUnderLoadTest {

  private static final int SLICES = 16;

  /** After so many records there are more in front of a container than half a second's worth. */
  private static final int WHILE_A_QUEUE_GROWS = 1500;

  /** Records that share a sleep of a millisecond; a container gets two in that time. */
  private static final AtomicInteger AT_A_TIME = new AtomicInteger();

  private static final class Work implements MapFunction<String, String> {

    private static final long serialVersionUID = 1L;

    private int records;

    @Override
    public String map(String record) throws InterruptedException {
      if (++records >= AT_A_TIME.get()) {
        records = 0;
        Thread.sleep(1);
      }
      return record;
    }
  }

  @Test
  void all_that_is_left_is_one_wave_after_one_that_switched_slowly() throws Exception {
    AT_A_TIME.set(Integer.MAX_VALUE);
    StreamExecutionEnvironment job =
        TestJob.of(2, Configuration.fromMap(Map.of("sluice.state.wave", "1")));
    job.enableCheckpointing(100);
    Results<String> results =
        Results.from(
            Elastic.stage("stage", MovedReadings.of(job))
                .spares(1)
                .slices(SLICES)
                .process(keyed -> keyed.process(new KeyCount<>()).map(new Work())));
    JobClient client = job.executeAsync();
    StageMover mover = new StageMover(client, "stage");
    await().until(() -> !results.all().isEmpty());
    AT_A_TIME.set(1);
    int before = results.all().size();
    await().until(() -> results.all().size() > before + WHILE_A_QUEUE_GROWS);
    AT_A_TIME.set(2);

    mover.begin(new StageRequest.MoveSlices(IntStream.range(0, SLICES).boxed().toList(), 1));
    Set<Integer> moved = new TreeSet<>();
    await()
        .atMost(Duration.ofMinutes(1))
        .until(
            () -> {
              moved.add(atSpare(mover));
              return mover.description().running() == 0;
            });

    assertThat(mover.description().last().failure()).isNull();
    assertThat(moved).isSubsetOf(0, 1, SLICES).contains(SLICES);
    AT_A_TIME.set(Integer.MAX_VALUE);
    MovedReadings.assertEachCountsOnce(client, results);
  }

  private static int atSpare(StageMover mover) throws Exception {
    return (int) mover.description().containers().stream().filter(each -> each == 1).count();
  }
}
