package io.sluice.core.thread.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.core.config.BadValueException;
import io.sluice.core.metric.Metric;
import io.sluice.testkit.SeededTest;
import java.time.Duration;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class SwitchingTest {
  private static final long SECOND = 1_000_000_000L;

  private static Switching of(String text) throws BadValueException {
    return new Switching(Condition.parse(text));
  }

  @Test
  void what_people_write_is_understood() throws Exception {
    assertThat(Condition.parse("queue_size > 1000 for 5 s"))
        .isEqualTo(
            new Condition(
                Metric.QUEUE_SIZE, Condition.Beyond.GREATER, 1_000, Duration.ofSeconds(5)));
    assertThat(Condition.parse("cpu_wait<0.5 for 200 ms"))
        .isEqualTo(
            new Condition(Metric.CPU_WAIT, Condition.Beyond.LESS, 0.5, Duration.ofMillis(200)))
        .hasToString("cpu_wait < 0.5 for 200 ms");
    assertThat(Condition.parse("queue_size >= 1 for 1 s"))
        .hasToString("queue_size >= 1.0 for 1000 ms");
    assertThat(Condition.parse("slack<=-1e9 for 1 s").beyond()).isEqualTo(Condition.Beyond.AT_MOST);
    refused("queue_size == 5 for 1 s", "expected METRIC > VALUE for DURATION, or with >=, < or <=");
    refused("queue_size > 5", "expected METRIC > VALUE for DURATION");
    refused("queu_size > 5 for 1 s", "unknown metric queu_size (did you mean queue_size?)");
    refused("queue_size > 5e for 1 s", "5e is no number");
    refused("queue_size > 5 for 1", "has no unit");
  }

  private static void refused(String text, String message) {
    assertThatThrownBy(() -> Condition.parse(text)).hasMessageStartingWith(message);
  }

  @Test
  void a_step_of_the_load_switches_after_its_time_and_back_after_its_time() throws Exception {
    Switching switching = of("queue_size > 100 for 3 s");
    long at = 0;
    assertThat(switching.update(500, at)).isFalse();
    assertThat(switching.update(500, at + 2 * SECOND)).isFalse();
    assertThat(switching.update(500, at + 3 * SECOND)).isTrue();
    at += 10 * SECOND;
    assertThat(switching.update(10, at)).isTrue();
    assertThat(switching.update(10, at + 2 * SECOND)).isTrue();
    assertThat(switching.update(10, at + 3 * SECOND)).isFalse();
  }

  @Test
  void a_value_that_was_beyond_for_a_moment_switches_nothing() throws Exception {
    Switching switching = of("queue_size > 100 for 3 s");
    for (int second = 0; second < 60; second++) {
      assertThat(switching.update(second % 3 == 0 ? 0 : 500, second * SECOND)).isFalse();
    }
    assertThat(switching.update(Double.NaN, 100 * SECOND)).isFalse();
  }

  /**
   * Checks that between the limit and four fifths of it nothing changes, whichever side it came
   * from.
   */
  @SeededTest
  void a_value_that_swings_about_the_limit_does_not_switch_to_and_fro(RandomGenerator random)
      throws Exception {
    Switching switching = of("queue_size > 100 for 1 s");
    switching.update(500, 0);
    assertThat(switching.update(500, SECOND)).isTrue();
    for (int i = 2; i < 200; i++) {
      assertThat(switching.update(81 + random.nextInt(60), i * SECOND)).isTrue();
    }
  }

  /** A limit below 0 is left by a fifth of its size too, and that is away from it. */
  @SeededTest
  void a_limit_below_0_switches_once_while_the_value_swings_about_it(RandomGenerator random)
      throws Exception {
    Switching switching = of("slack < -1e9 for 1 s");
    long at = 0;
    switching.update(-2e9, at);
    assertThat(switching.update(-2e9, at += SECOND)).isTrue();
    for (int i = 0; i < 200; i++) {
      assertThat(switching.update(-1.4e9 + 0.59e9 * random.nextDouble(), at += SECOND)).isTrue();
    }
    switching.update(-0.79e9, at += SECOND);
    assertThat(switching.update(-0.79e9, at += SECOND)).isFalse();
    for (int i = 0; i < 200; i++) {
      assertThat(switching.update(-1e9 + 3e9 * random.nextDouble(), at += SECOND)).isFalse();
    }
  }

  @Test
  void a_limit_of_0_is_left_on_its_other_side() throws Exception {
    Switching growing = of("queue_growth > 0 for 1 s");
    growing.update(3, 0);
    assertThat(growing.update(3, SECOND)).isTrue();
    assertThat(growing.update(Double.NaN, 2 * SECOND)).isTrue();
    growing.update(0, 3 * SECOND);
    assertThat(growing.update(0, 4 * SECOND)).isFalse();

    Switching late = of("slack <= 0 for 1 s");
    late.update(0, 0);
    assertThat(late.update(0, SECOND)).isTrue();
    late.update(1, 2 * SECOND);
    assertThat(late.update(1, 3 * SECOND)).isFalse();
  }
}
