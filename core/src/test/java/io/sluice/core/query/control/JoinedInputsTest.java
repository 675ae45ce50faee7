package io.sluice.core.query.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.SluiceKeys;
import io.sluice.core.control.ControlLoop;
import io.sluice.core.control.Journal;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryId;
import io.sluice.testkit.AdjustableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Windows of one second close over two inputs, on one core that others want as well. */
final class JoinedInputsTest implements Engine, Actuator {

  private static final QueryId JOIN = new QueryId("join");

  private final ScriptedInput left = new ScriptedInput();
  private final ScriptedInput right = new ScriptedInput();
  private final ScriptedInput other = new ScriptedInput();
  private final List<ScriptedQuery> queries =
      List.of(new ScriptedQuery("join", left, right), new ScriptedQuery("other", other));
  private final AdjustableClock clock = new AdjustableClock(Instant.EPOCH);
  private final ControlLoop loop = new ControlLoop();
  private Plan plan = new Plan(List.of(), List.of());

  private void schedule(Map<String, String> more) {
    Map<String, String> settings =
        new HashMap<>(
            Map.of(
                "sluice.mode",
                "apply",
                "sluice.query.margin",
                "0",
                "sluice.query.windows",
                "join=1 s;other=2 s"));
    settings.putAll(more);
    new QueryScheduler(
            SluiceKeys.TABLE.parse(settings).orThrow(),
            this,
            this,
            clock,
            new SplittableRandom(1),
            new Journal<>(100))
        .runOn(loop, clock);
    List.of(left, right, other).forEach(input -> input.pending = 1_000);
    learn();
  }

  /** Two seconds in which all make the same progress and much waits. */
  private void learn() {
    for (int i = 0; i < 2_000; i++) {
      List.of(left, right, other).forEach(input -> input.ingested += 1);
      pass(1);
    }
    List.of(left, right, other).forEach(input -> input.watermark = 1_999);
    pass(100);
  }

  private void pass(long millis) {
    for (int i = 0; i < millis; i++) {
      clock.advance(Duration.ofMillis(1));
      loop.runDue(clock.getAsLong());
    }
  }

  @Test
  void an_input_that_is_ahead_rests_until_the_other_has_caught_up() {
    schedule(Map.of());
    assertThat(plan.run()).containsExactly(JOIN);
    assertThat(plan.resting().inputs()).isEmpty();

    left.watermark = 2_999;
    pass(40);
    assertThat(plan.run()).contains(JOIN);
    assertThat(plan.resting().inputs()).containsExactly(left);

    right.watermark = 2_999;
    pass(40);
    assertThat(plan.resting().inputs()).isEmpty();
  }

  @Test
  void nobody_waits_for_an_input_that_is_idle() {
    schedule(Map.of());

    right.idle = true;
    left.watermark = 2_999;
    pass(40);

    assertThat(plan.resting().inputs()).isEmpty();
  }

  @Test
  void nobody_waits_for_an_input_that_has_come_to_its_end() {
    schedule(Map.of());
    left.watermark = 2_999;
    pass(40);
    assertThat(plan.resting().inputs()).containsExactly(left);

    queries.get(0).finish(right);
    pass(40);
    assertThat(plan.resting().inputs()).isEmpty();
    left.watermark = 3_999;
    pass(40);
    assertThat(plan.resting().inputs()).isEmpty();
  }

  @Test
  void an_input_stops_resting_when_the_other_may_be_dead() {
    schedule(Map.of("sluice.query.max-hold", "200 ms"));
    left.watermark = 2_999;
    pass(40);
    assertThat(plan.resting().inputs()).containsExactly(left);

    pass(300);
    assertThat(plan.resting().inputs()).isEmpty();
    pass(2_000);
    assertThat(plan.resting().inputs()).isEmpty();

    right.watermark = 2_999;
    pass(20);
    right.watermark = 3_999;
    pass(40);
    assertThat(plan.resting().inputs()).containsExactly(right);
  }

  @Test
  void policies_that_see_queries_only_rest_no_input() {
    schedule(Map.of("sluice.query.policy", "sbox"));

    left.watermark = 2_999;
    pass(40);

    assertThat(plan.run()).containsExactly(JOIN);
    assertThat(plan.resting().inputs()).isEmpty();
  }

  @Override
  public int cores() {
    return 1;
  }

  @Override
  public List<? extends LiveQuery> queries() {
    return queries;
  }

  @Override
  public double memoryUse() {
    return Double.NaN;
  }

  @Override
  public void apply(Plan wanted) {
    plan = wanted;
  }

  @Override
  public void release() {
    plan = new Plan(List.of(), List.of());
  }
}
