package io.sluice.core.state.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.testkit.SeededTest;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SliceCountersTest {

  private static final int SLICES = 8;
  private static final List<Integer> ALL = IntStream.range(0, SLICES).boxed().toList();

  private final SliceCounters counters = new SliceCounters(SLICES);

  private void record(int slice, long nanos) {
    if (counters.count(slice)) {
      counters.timed(slice, nanos);
    }
  }

  @SeededTest(runs = 20)
  void busy_time_is_divided_by_records_and_their_cost(RandomGenerator random) {
    for (int n = 0; n < 100_000; n++) {
      int slice = random.nextInt(SLICES);
      record(slice, slice == 3 ? 50_000 : 10_000);
    }

    List<SliceLoad> loads = counters.report(ALL, 2, 0.6, slice -> 10L * slice);

    assertThat(loads.stream().mapToDouble(SliceLoad::busy).sum()).isCloseTo(0.6, within(1e-9));
    assertThat(loads.stream().mapToDouble(SliceLoad::recordsPerSecond).sum()).isEqualTo(50_000);
    assertThat(loads.get(3).busy()).isCloseTo(0.6 * 5 / 12, within(0.04));
    assertThat(loads.get(3).entries()).isEqualTo(30);
  }

  @Test
  void a_pause_that_falls_on_one_record_does_not_make_its_slice_look_costly() {
    for (int n = 0; n < 50_000; n++) {
      record(n % SLICES, n == 0 || n % 1000 == 999 ? 50_000_000 : 10_000);
    }

    for (SliceLoad load : counters.report(ALL, 1, 0.8, slice -> 0)) {
      assertThat(load.busy()).isBetween(0.02, 0.4);
    }
  }

  @Test
  void records_in_a_regular_order_are_all_timed_now_and_then() {
    int[] timed = new int[SLICES];
    for (int n = 0; n < 64 * 64 * SLICES; n++) {
      if (counters.count(n % SLICES)) {
        timed[n % SLICES]++;
        counters.timed(n % SLICES, 1000);
      }
    }

    assertThat(Arrays.stream(timed).min().orElseThrow()).isGreaterThan(20);
  }

  @Test
  void a_container_without_records_has_slices_that_are_not_busy() {
    assertThat(counters.report(List.of(1, 2), 1, 0.5, slice -> 7))
        .containsExactly(new SliceLoad(1, 0, 0, 7), new SliceLoad(2, 0, 0, 7));
  }
}
