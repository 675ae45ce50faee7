package io.sluice.agent.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.agent.KnownOperators;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.MissingMetricsException;
import io.sluice.core.model.NamePattern;
import io.sluice.core.thread.policy.KlinkPriority;
import io.sluice.core.thread.policy.PriorityPolicy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ToldMetricsTest {
  private static final long SECOND = 1_000_000_000L;
  private static final long WITHOUT = 1;
  private static final long WITH = 2;
  private static final PriorityPolicy KLINK = new KlinkPriority(2);

  private final KnownOperators engines =
      new KnownOperators()
          .tell(Metric.QUEUE_SIZE, any -> 1)
          .tell(Metric.INPUT_COUNT, any -> 1)
          .tell(Metric.CPU_TIME, any -> 1)
          .tell(Metric.WATERMARK, any -> Double.NaN)
          .tell(Metric.WINDOW_PHASE, any -> Double.NaN)
          .tell(Metric.WINDOW_PERIOD, one -> one.process() == WITH ? 0 : Double.NaN);
  private final ToldMetrics told = new ToldMetrics(List.of(engines), 0);
  private long now;

  private void look() {
    told.update(engines.operators(), now);
    now += SECOND;
  }

  /** Its driver offers them all the same, as engines of other kinds publish them there too. */
  @Test
  void a_process_that_tells_of_no_windows_lacks_what_klink_needs_by_name() {
    engines.add("map", WITHOUT);
    look();
    assertThat(told.missing(WITHOUT, KLINK.needs()))
        .containsExactlyInAnyOrder(Metric.WATERMARK, Metric.WINDOW_PERIOD, Metric.WINDOW_PHASE);
    assertThatThrownBy(() -> told.check(Scope.ALL, KLINK.needs()))
        .isInstanceOf(MissingMetricsException.class)
        .hasMessage("the engine does not tell watermark, window_period, window_phase");
  }

  @Test
  void a_process_that_tells_that_it_makes_no_windows_lacks_nothing() {
    engines.add("map", WITH);
    engines.add("map", WITHOUT);
    look();
    assertThat(told.missing(WITH, KLINK.needs())).isEmpty();
    assertThatCode(() -> told.check(Scope.ALL, KLINK.needs())).doesNotThrowAnyException();
    Scope others = new Scope(new NamePattern("flink"), NamePattern.ANY, NamePattern.ANY);
    assertThatCode(() -> told.check(others, KLINK.needs()))
        .as("of what is not there nothing is known")
        .doesNotThrowAnyException();
  }

  @Test
  void what_was_told_once_is_not_missing_until_the_process_is_gone() {
    engines.add("map", WITH);
    look();
    engines.tell(Metric.WINDOW_PERIOD, any -> Double.NaN);
    look();
    assertThat(told.missing(WITH, KLINK.needs())).isEmpty();
    engines.operators.clear();
    look();
    engines.add("map", WITH);
    look();
    assertThat(told.missing(WITH, KLINK.needs())).contains(Metric.WINDOW_PERIOD);
  }

  @Test
  void a_process_of_which_a_policy_knows_nothing_is_said_once_with_what_it_lacks() {
    engines.add("map", WITHOUT);
    look();
    List<String> said = new ArrayList<>();
    BlindProcesses blind = new BlindProcesses(told, said::add);
    for (int second = 0; second < 20; second++) {
      assertThat(blind.includes(WITHOUT, false, KLINK, second * SECOND)).isTrue();
    }
    assertThat(said)
        .containsExactly(
            "process 1: reports nothing that klink could use (no watermark, window_period, "
                + "window_phase); its threads are left alone");
  }
}
