package io.sluice.bench.simulator.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class ProcessorSharingTest {

  private static final double ROUNDING = 1e-9;

  private static double[] share(double total, double... demands) {
    double[] grants = new double[demands.length];
    ProcessorSharing.share(demands, grants, total);
    return grants;
  }

  @Test
  void what_one_does_not_need_goes_to_the_others() {
    assertThat(share(2, 0.2, 1, 1, 0)).containsExactly(0.2, 0.9, 0.9, 0);
  }

  @SeededTest(runs = 200)
  void nothing_is_wasted_and_nobody_gets_more_while_another_wants_more(Seed seed) {
    Random random = new Random(seed.value());
    double[] demands = random.doubles(1 + random.nextInt(40), 0, 1).toArray();
    double total = 4 * random.nextDouble();
    double[] grants = share(total, demands);

    double wanted = Arrays.stream(demands).sum();
    assertThat(Arrays.stream(grants).sum()).isCloseTo(Math.min(total, wanted), within(ROUNDING));
    double most = Arrays.stream(grants).max().orElseThrow();
    for (int i = 0; i < demands.length; i++) {
      assertThat(grants[i]).isLessThanOrEqualTo(demands[i]);
      if (grants[i] < demands[i]) {
        assertThat(grants[i]).isCloseTo(most, within(ROUNDING));
      }
    }
  }
}
