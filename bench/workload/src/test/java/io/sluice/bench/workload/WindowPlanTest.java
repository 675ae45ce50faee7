package io.sluice.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.testkit.SeededTest;
import java.util.Random;

class WindowPlanTest {

  @SeededTest
  void shorter_windows_end_whenever_the_longer_ones_do(Random random) {
    WindowPlan sliding = WindowPlan.endingAt(random.nextInt(3000), 5000, 3000);
    WindowPlan counting = sliding.tumbling(3000);
    WindowPlan joining = sliding.tumbling(1000);
    for (int w = 0; w < 10; w++) {
      long end = sliding.end(w);
      assertThat(counting.end(counting.endingAt(end))).isEqualTo(end);
      assertThat(joining.end(joining.endingAt(end))).isEqualTo(end);
      assertThat(joining.lastContaining(end - 1)).isEqualTo(joining.endingAt(end));
    }
  }

  @SeededTest
  void the_end_behind_a_time_is_the_first_one(Random random) {
    WindowPlan plan = WindowPlan.endingAt(random.nextInt(3000), 5000, 3000);
    long time = random.nextInt(1_000_000);
    long end = plan.endBehind(time);

    assertThat(end).isGreaterThan(time).isLessThanOrEqualTo(time + 3000);
    assertThat(plan.end(plan.endingAt(end))).isEqualTo(end);
  }
}
