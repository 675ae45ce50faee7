package io.sluice.bench.experiment.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class LatencyCountTest {

  @Test
  void latencies_are_counted_by_the_ms_and_above_a_hundred_by_ten() {
    List<LatencyCount> counts =
        LatencyCount.of(DoubleStream.of(250.2, 3.9, 99, 3, 100, 109.9, 259));

    assertThat(counts)
        .containsExactly(
            new LatencyCount(3, 2),
            new LatencyCount(99, 1),
            new LatencyCount(100, 2),
            new LatencyCount(250, 2));
    assertThat(LatencyCount.sample(counts).size()).isEqualTo(7);
  }
}
