package io.sluice.core.query.progress.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.testkit.SeededTest;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WindowGeometryTest {

  @ParameterizedTest(name = "every {0} ms plus {1} ms: after {2} comes {3}")
  @CsvSource({
    "3000, 0, 0, 3000",
    "3000, 0, 2998, 3000",
    "3000, 0, 2999, 6000",
    "3000, 0, 3000, 6000",
    "3000, 500, 3498, 3500",
    "3000, 500, 3499, 6500",
    "3000, 0, -1, 3000",
    "3000, 0, -2, 0",
    "3000, 500, -3000, -2500",
    "1, 0, 7, 9",
    "3000, 0, 9223372036854775807, 9223372036854775807",
    "3000, 0, 9223372036854775804, 9223372036854775807",
    "9223372036854775807, 5, 9223372036854775000, 9223372036854775807"
  })
  void a_window_is_closed_by_the_watermark_one_before_its_end(
      long period, long phase, long watermark, long end) {
    assertThat(new WindowGeometry(period, phase).nextEndAfter(watermark)).isEqualTo(end);
  }

  @SeededTest(runs = 100)
  void the_next_end_is_the_smallest_one_that_is_still_open(RandomGenerator random) {
    long period = random.nextLong(1, 1L << random.nextInt(1, 40));
    long phase = random.nextLong(-1_000_000, 1_000_000);
    long watermark = random.nextLong() >> random.nextInt(2, 40);

    long end = new WindowGeometry(period, phase).nextEndAfter(watermark);

    assertThat(Math.floorMod(end - phase, period)).isZero();
    assertThat(end - 1).isGreaterThan(watermark);
    assertThat(end - period - 1).isLessThanOrEqualTo(watermark);
  }

  @Test
  void phases_a_period_apart_are_the_same_geometry() {
    assertThat(new WindowGeometry(3000, -2500)).isEqualTo(new WindowGeometry(3000, 3500));
  }

  @Test
  void a_period_below_one_is_refused() {
    assertThatThrownBy(() -> new WindowGeometry(0, 0)).hasMessageContaining("period of 0 ms");
  }
}
