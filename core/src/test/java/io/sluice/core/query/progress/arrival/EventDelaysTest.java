package io.sluice.core.query.progress.arrival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.model.LiveDelays;
import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class EventDelaysTest {

  private final EventDelays delays = new EventDelays(3);
  private final Totals totals = new Totals();

  private void epoch(double waited, double... each) {
    delays.look(totals, waited);
    for (double delay : each) {
      totals.add(delay + (Double.isNaN(waited) ? 0 : waited));
    }
    delays.look(totals, waited);
    delays.nextEpoch();
  }

  @Test
  void mean_and_variance_are_those_of_the_printed_equations() {
    assertThat(delays.mean()).isNaN();
    epoch(0, 100, 300); // Eq. 3.3: 200; Eq. 3.4: 50,000
    assertThat(delays.standardDeviation()).isNaN();
    epoch(0, 400); // 400; 160,000

    assertThat(delays.mean()).isEqualTo(300); // Eq. 3.5
    // Eq. 3.6: 1/2 (105,000 + 1/2 (200 * 400 + 400 * 200)) - 300²
    assertThat(delays.standardDeviation()).isCloseTo(Math.sqrt(2_500), within(1e-6));
  }

  @Test
  void the_range_is_that_of_a_normal_law_and_has_an_end_for_every_probability() {
    assertThat(delays.interval(0.95)).isEmpty();
    epoch(0, 100, 300);
    epoch(0, 400);

    assertThat(delays.interval(0.95).orElseThrow().low()).isCloseTo(300 - 1.96 * 50, within(0.1));
    assertThat(delays.interval(0.95).orElseThrow().high()).isCloseTo(300 + 1.96 * 50, within(0.1));
    assertThat(delays.interval(1).orElseThrow().width()).isCloseTo(2 * 8 * 50, within(1e-6));
  }

  @Test
  void the_time_in_our_own_queues_is_no_part_of_a_delay() {
    epoch(5_000, 100, 300);
    epoch(7_000, 400);

    assertThat(delays.mean()).isCloseTo(300, within(1e-6));
    assertThat(delays.standardDeviation()).isCloseTo(50, within(1e-3));
  }

  @Test
  void the_oldest_epoch_is_forgotten_and_one_without_records_teaches_nothing() {
    epoch(0, 9_000);
    epoch(0, 100);
    epoch(0);
    epoch(0, 200);
    epoch(0, 300);

    assertThat(delays.mean()).isEqualTo(200);
  }

  @Test
  void what_had_waited_for_a_time_that_is_not_known_teaches_nothing() {
    epoch(0, 100);
    epoch(Double.NaN, 700);
    epoch(0, 300);

    assertThat(delays.mean()).isEqualTo(200);
  }

  @SeededTest(runs = 1)
  void the_printed_variance_is_of_a_mean_and_falls_as_epochs_come_together(Seed seed) {
    SplittableRandom random = new SplittableRandom(seed.value());
    EventDelays few = filled(random, 10);
    EventDelays many = filled(random, 400);

    double single = 1_000 / Math.sqrt(12);
    assertThat(few.standardDeviation()).isCloseTo(single / Math.sqrt(10), within(single / 20));
    assertThat(many.standardDeviation()).isCloseTo(single / 20, within(single / 100));
  }

  private static EventDelays filled(SplittableRandom random, int epochs) {
    EventDelays delays = new EventDelays(epochs);
    Totals totals = new Totals();
    delays.look(totals, 0);
    for (int i = 0; i < epochs; i++) {
      for (int record = 0; record < 100; record++) {
        totals.add(1_000 * random.nextDouble());
      }
      delays.look(totals, 0);
      delays.nextEpoch();
    }
    return delays;
  }

  private static final class Totals implements LiveDelays {
    private long records;
    private double millis;
    private double squared;

    void add(double late) {
      records++;
      millis += late;
      squared += late * late;
    }

    @Override
    public long records() {
      return records;
    }

    @Override
    public double millis() {
      return millis;
    }

    @Override
    public double squaredMillis() {
      return squared;
    }
  }
}
