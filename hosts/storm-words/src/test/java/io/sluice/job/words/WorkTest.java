package io.sluice.job.words;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.tuple.key.ReplicaTasks;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WorkTest {

  @Test
  void of_both_counters_of_a_word_one_is_slow_and_one_is_not() {
    int tasks = 10;
    ReplicaTasks replicas = new ReplicaTasks(tasks);
    assertThat(IntStream.range(0, tasks))
        .allSatisfy(
            pair ->
                assertThat(Work.isSlow(pair, tasks))
                    .isNotEqualTo(Work.isSlow(replicas.replica(pair), tasks)));
  }

  @Test
  void without_a_slow_worker_no_word_takes_longer() {
    assertThat(Work.slowness(Map.of())).isEqualTo(1);
    assertThat(Work.slowness(Map.of(Work.SLOWNESS, "4"))).isEqualTo(4);
  }
}
