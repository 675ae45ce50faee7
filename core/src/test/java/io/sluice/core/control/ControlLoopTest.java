package io.sluice.core.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ControlLoopTest {

  private final ControlLoop loop = new ControlLoop();
  private final List<String> ran = new ArrayList<>();

  private ControlLoop.Duty every(String name, long period) {
    return now -> {
      ran.add(name + "@" + now);
      return period;
    };
  }

  @Test
  void duties_run_at_their_own_periods_and_in_order_of_addition_when_equal() {
    loop.add(every("slow", 100), 0);
    loop.add(every("fast", 40), 0);

    long next = 0;
    while (next <= 120) {
      next = loop.runDue(next);
    }

    assertThat(ran)
        .containsExactly("slow@0", "fast@0", "fast@40", "fast@80", "slow@100", "fast@120");
  }

  @Test
  void what_was_missed_is_not_made_up_for() {
    loop.add(every("duty", 10), 0);

    loop.runDue(0);
    long next = loop.runDue(1_000);

    assertThat(ran).containsExactly("duty@0", "duty@1000");
    assertThat(next).isEqualTo(1_010);
  }

  @Test
  void an_empty_loop_is_never_due() {
    assertThat(loop.runDue(5)).isEqualTo(Long.MAX_VALUE);
  }
}
