package io.sluice.core.thread.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.core.config.BadValueException;
import io.sluice.testkit.SeededTest;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class RealTimeTest {

  @Test
  void a_bound_is_a_share_of_a_cpu_or_a_number_of_threads() throws Exception {
    assertThat(RealTimeBound.parse("20 %")).isEqualTo(new RealTimeBound(0.2, Integer.MAX_VALUE));
    assertThat(RealTimeBound.parse("12.5%").share()).isEqualTo(0.125);
    assertThat(RealTimeBound.parse("1 thread")).isEqualTo(new RealTimeBound(1, 1));
    assertThat(RealTimeBound.parse("3 threads").threads()).isEqualTo(3);
    refused("0 %", "too small");
    refused("95 %", "too large");
    refused("20", "neither a share nor a number of threads");
    refused("0 threads", "neither a share");
    refused("-1 threads", "neither a share");
  }

  private static void refused(String text, String message) {
    assertThatThrownBy(() -> RealTimeBound.parse(text))
        .isInstanceOf(BadValueException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void who_has_used_its_share_is_normal_until_the_second_is_over() {
    RealTimeBudget budget = new RealTimeBudget(0.2);
    long at = TimeUnit.SECONDS.toNanos(7);
    assertThat(budget.update(at, 5e9)).isTrue();
    assertThat(budget.update(at + 100_000_000, 5.1e9)).isTrue();
    assertThat(budget.update(at + 200_000_000, 5.2e9)).isFalse();
    assertThat(budget.update(at + 900_000_000, 5.2e9)).isFalse();
    assertThat(budget.update(at + 1_000_000_000, 5.9e9)).isTrue();
    assertThat(budget.update(at + 1_100_000_000, 6.0e9)).isTrue();
  }

  /** Allows one step more, because it is looked at only every so often. */
  @SeededTest
  void in_no_second_anybody_is_real_time_for_more_than_its_share_and_a_look(
      RandomGenerator random) {
    double share = random.nextDouble(0.01, 0.5);
    RealTimeBudget budget = new RealTimeBudget(share);
    long step = random.nextLong(10_000_000, 200_000_000);
    double used = random.nextDouble(1e12);
    double realTime = 0;
    boolean may = budget.update(0, used);
    int looks = 1 + (int) (999_999_999 / step);
    for (int look = 1; look < looks; look++) {
      double more = step * random.nextDouble();
      used += more;
      realTime += may ? more : 0;
      may = budget.update(look * step, used);
    }
    assertThat(realTime).isLessThanOrEqualTo(share * 1e9 + step);
  }
}
