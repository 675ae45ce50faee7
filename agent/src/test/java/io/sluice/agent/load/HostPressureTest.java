package io.sluice.agent.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.agent.KnownOperators;
import io.sluice.core.metric.Metric;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Waiting for a CPU is measured. */
final class HostPressureTest {
  private static final long SECOND = 1_000_000_000L;

  private final AtomicLong clock = new AtomicLong();

  private double waiting(KnownOperators engine) throws Exception {
    engine.add("map", 1);
    engine.add("sink", 1);
    HostLoad load = new HostLoad(List.of(engine), 0);
    for (int second = 0; second < 60; second++) {
      load.update(engine.operators(), clock.addAndGet(SECOND));
    }
    return load.waiting();
  }

  @Test
  void is_what_the_kernel_counts_of_each_thread() throws Exception {
    KnownOperators engine =
        new KnownOperators()
            .tell(Metric.RUN_DELAY, any -> 0.75 * clock.get())
            .tell(Metric.PRESSURE_TIME, any -> 0.9 * clock.get());
    assertThat(waiting(engine)).isCloseTo(2 * 0.75, within(1e-6));
  }

  @Test
  void is_the_share_of_time_in_which_any_waits_where_it_does_not() throws Exception {
    KnownOperators engine =
        new KnownOperators()
            .tell(Metric.RUN_DELAY, any -> Double.NaN)
            .tell(Metric.PRESSURE_TIME, any -> 0.6 * clock.get());
    assertThat(waiting(engine)).isCloseTo(0.6, within(1e-6));
  }

  @Test
  void is_not_known_where_it_counts_neither() throws Exception {
    assertThat(waiting(new KnownOperators().tell(Metric.QUEUE_SIZE, any -> 1))).isNaN();
  }
}
