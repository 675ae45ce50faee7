package io.sluice.core.metric;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class IdleFloorTest {
  private static final long MINUTE = IdleFloor.PART_NANOS;

  private record Seen(long atNanos, double value) {}

  @Test
  void it_is_the_least_of_ten_minutes_and_the_one_under_way() {
    IdleFloor floor = new IdleFloor();
    assertThat(floor.with(0.3, 0)).isEqualTo(0.3);
    assertThat(floor.with(0.1, MINUTE / 2)).isEqualTo(0.1);
    assertThat(floor.with(0.9, MINUTE)).isEqualTo(0.1);
    assertThat(floor.with(0.8, 11 * MINUTE - 1)).as("ten and a half minutes on").isEqualTo(0.1);
    assertThat(floor.with(0.8, 11 * MINUTE)).as("what was seen since").isEqualTo(0.8);
    assertThat(floor.with(0.95, 1_000 * MINUTE)).as("nothing was, for long").isEqualTo(0.95);
  }

  /** Compares with all that was seen, at any start of the clock and with looks of any distance. */
  @SeededTest
  void it_is_never_above_what_ten_minutes_show_nor_below_what_eleven_do(RandomGenerator random) {
    IdleFloor floor = new IdleFloor();
    List<Seen> all = new ArrayList<>();
    long now = random.nextLong(-1_000 * MINUTE, 1_000 * MINUTE);
    for (int i = 0; i < 300; i++) {
      now += random.nextInt(10) == 0 ? random.nextLong(15 * MINUTE) : random.nextLong(MINUTE);
      double value = random.nextDouble();
      all.add(new Seen(now, value));
      assertThat(floor.with(value, now))
          .isLessThanOrEqualTo(least(all, now - IdleFloor.PARTS * MINUTE))
          .isGreaterThanOrEqualTo(least(all, now - (IdleFloor.PARTS + 1) * MINUTE));
    }
  }

  private static double least(List<Seen> all, long sinceNanos) {
    return all.stream()
        .filter(seen -> seen.atNanos >= sinceNanos)
        .mapToDouble(Seen::value)
        .min()
        .orElseThrow();
  }
}
