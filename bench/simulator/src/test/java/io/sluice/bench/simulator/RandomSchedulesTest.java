package io.sluice.bench.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;

/** Some properties hold for every plan, load, memory, policy and setting. */
@Tag("thorough")
final class RandomSchedulesTest {

  private static final long SCHEDULES = Long.getLong("sluice.schedules", 150);
  private static final int REPLAYED_ONE_IN = 10;
  private static final int OVERLOADS_ONE_IN = 6;
  private static final double LEAST_SHARE = 0.7;

  @SeededTest(runs = 1)
  void every_schedule_wastes_nothing_starves_nobody_and_closes_each_window_once(Seed seed) {
    LongStream.range(0, SCHEDULES).parallel().forEach(i -> check(seed.value() + i));
  }

  @SeededTest(runs = 1)
  void in_sustained_overload_each_of_queries_that_are_alike_gets_its_share(Seed seed) {
    LongStream.range(0, SCHEDULES / OVERLOADS_ONE_IN)
        .parallel()
        .map(i -> seed.value() + i)
        .forEach(
            drawn ->
                assertThat(new RandomSchedule(drawn, true).runWithoutDrain().leastShare())
                    .as("overload with seed " + drawn)
                    .isGreaterThanOrEqualTo(LEAST_SHARE));
  }

  private static void check(long seed) {
    RandomSchedule schedule = new RandomSchedule(seed).run();
    String which = "schedule with seed " + seed;
    assertThat(schedule.isDone()).as(which).isTrue();
    assertThat(schedule.results().stream().map(r -> r.query() + " " + r.windowEnd()).toList())
        .as(which)
        .containsExactlyInAnyOrderElementsOf(schedule.expected());
    assertThat(schedule.mostWastedMillis()).as(which).isLessThanOrEqualTo(schedule.mostWaste());
    assertThat(schedule.longestHeldMillis()).as(which).isLessThanOrEqualTo(schedule.mostHeld());
    if (seed % REPLAYED_ONE_IN == 0) {
      RandomSchedule again = new RandomSchedule(seed).run();
      assertThat(again.decided()).as(which).isEqualTo(schedule.decided());
      assertThat(again.results()).as(which).isEqualTo(schedule.results());
    }
  }
}
