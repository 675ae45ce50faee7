package io.sluice.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.bench.protocol.LoadShape;
import io.sluice.testkit.SeededTest;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ArrivalsTest {

  @SeededTest
  void counting_and_placing_agree_to_the_last_record(Random random) {
    Arrivals arrivals = any(random, 1000 + random.nextInt(8000));
    for (long i = 0; i < arrivals.total(); i++) {
      double at = arrivals.at(i);
      assertThat(arrivals.countUntil(at)).isGreaterThan(i);
      assertThat(arrivals.countUntil(Math.nextDown(at))).isLessThanOrEqualTo(i);
    }
  }

  @SeededTest
  void records_arrive_in_order_and_within_the_phase(Random random) {
    double millis = 1000 + random.nextInt(8000);
    Arrivals arrivals = any(random, millis);
    double last = 0;
    for (long i = 0; i < arrivals.total(); i++) {
      assertThat(arrivals.at(i)).isBetween(last, millis);
      last = arrivals.at(i);
    }
    assertThat(arrivals.countUntil(-1)).isZero();
    assertThat(arrivals.countUntil(millis + 1e6)).isEqualTo(arrivals.total());
  }

  @SeededTest
  void a_span_holds_what_lies_between_its_ends(Random random) {
    Arrivals arrivals = any(random, 5000);
    double after = random.nextDouble() * 5000;
    double until = after + random.nextDouble() * 2000;
    long counted = 0;
    for (long i = 0; i < arrivals.total(); i++) {
      counted += arrivals.at(i) > after && arrivals.at(i) <= until ? 1 : 0;
    }
    assertThat(arrivals.count(after, until)).isEqualTo(counted);
  }

  @Test
  void bursts_keep_the_mean_and_have_the_factor_promised() {
    LoadShape load = new LoadShape(100_000, 1.7, 0.3, 8000);
    Arrivals arrivals = new ShapedArrivals(load, 0.1, 0.5, 24_000);

    assertThat(arrivals.total()).isCloseTo(240_000, within(2L));
    assertThat(arrivals.count(2800, 5200)).isCloseTo((long) (2400 * 10 * 1.7), within(2L));
    assertThat(arrivals.count(0, 2800)).isCloseTo((long) (2800 * 10 * 0.7), within(2L));
  }

  @Test
  void a_backlog_is_there_at_once() {
    Arrivals arrivals = new BacklogArrivals(7);

    assertThat(arrivals.countUntil(Math.nextDown(0.0))).isZero();
    assertThat(arrivals.countUntil(0)).isEqualTo(7);
    assertThat(arrivals.at(6)).isZero();
  }

  private static Arrivals any(Random random, double millis) {
    return new ShapedArrivals(Specs.anyLoad(random, 1500), 1, 1 - random.nextDouble(), millis);
  }
}
