package io.sluice.core.window.open;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import io.sluice.core.window.sample.Sample;
import io.sluice.testkit.SeededTest;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class StrataTest {

  private static final int EVENTS = 1000;

  /** One stratum of a sampler, of whose events a share belongs to the key. */
  private static Strata sample(RandomGenerator random, double weight, double own, int[] count) {
    Strata strata = new Strata();
    double weighed = 0;
    for (int event = 1; event <= EVENTS; event++) {
      boolean isOwn = random.nextDouble() < own;
      count[0] += isOwn ? 1 : 0;
      if (random.nextDouble() * weight < 1) {
        weighed += weight;
        if (isOwn) {
          strata.add(new Sample(weight, false, 7, event, weighed));
        }
      }
    }
    return strata;
  }

  @Test
  void where_all_are_let_through_the_count_is_exact() {
    Strata strata = new Strata();
    for (int event = 1; event <= 50; event++) {
      long arrived = (event + 2L) / 3;
      strata.add(new Sample(1, false, event % 3, arrived, arrived));
    }

    assertThat(strata.seen()).isCloseTo(50, within(1e-9));
    assertThat(strata.varianceOfSeen()).isZero();
  }

  @SeededTest(runs = 20)
  void over_many_windows_the_count_is_right_and_the_variance_that_of_its_error(
      RandomGenerator random) {
    double weight = random.nextDouble(1.2, 8);
    double own = random.nextBoolean() ? 1 : random.nextDouble(0.1, 0.9);
    double error = 0;
    double squares = 0;
    double variance = 0;
    int windows = 2000;
    for (int window = 0; window < windows; window++) {
      int[] count = new int[1];
      Strata strata = sample(random, weight, own, count);
      double each = strata.seen() - count[0];
      error += each;
      squares += each * each;
      variance += strata.varianceOfSeen();
    }
    assertThat(Math.abs(error / windows)).isLessThan(0.2 + 5 * Math.sqrt(variance) / windows);
    assertThat(squares / variance).isBetween(0.7, 1.4);
  }

  @SeededTest(runs = 20)
  void strata_outlive_a_checkpoint(RandomGenerator random) {
    Strata strata = sample(random, 3, 0.5, new int[1]);
    StateWriter out = new StateWriter();
    strata.write(out);

    Strata read = Strata.read(new StateReader(out.toBytes()));

    assertThat(read.seen()).isEqualTo(strata.seen());
    assertThat(read.varianceOfSeen()).isEqualTo(strata.varianceOfSeen());
  }
}
