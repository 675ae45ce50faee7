package io.sluice.plugin.base.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.SluiceKeys;
import io.sluice.core.control.Entity;
import io.sluice.core.control.Health;
import io.sluice.core.control.Knob;
import io.sluice.core.control.Lease;
import io.sluice.core.control.Leases;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A mechanism under the runner that engines and the agent have. */
final class MechanismRunnerTest {
  private final MechanismAtWill mechanism = new MechanismAtWill();
  private final Leases leases = new Leases();
  private final List<String> told = new CopyOnWriteArrayList<>();
  private final MechanismRunner runner =
      MechanismRunner.start(mechanism, SluiceKeys.TABLE.defaults(), leases, new Told());

  private final class Told implements RunnerListener {
    @Override
    public void stalled(Duration silence, StackTraceElement[] where) {
      told.add("stalled, armed " + mechanism.armed);
    }

    @Override
    public void recovered() {
      told.add("recovered, armed " + mechanism.armed);
    }

    @Override
    public void failed(Throwable fault) {
      told.add(
          "failed, armed %s, closed %s: %s"
              .formatted(mechanism.armed, mechanism.closed, fault.getMessage()));
    }

    @Override
    public void endedInDisorder(Throwable fault) {
      told.add("disorder");
    }
  }

  @AfterEach
  void end() {
    mechanism.goOn();
    runner.stop();
  }

  @Test
  void both_of_its_threads_are_prepared_by_it() {
    await()
        .untilAsserted(
            () ->
                assertThat(mechanism.prepared)
                    .containsExactlyInAnyOrder("sluice-at-will", "sluice-at-will-watchdog"));
  }

  @Test
  void one_that_is_stuck_lets_go_before_that_is_told_and_takes_over_once_it_has_been_alive() {
    mechanism.getStuck();
    await().until(() -> runner.health() == Health.STALLED);
    await().untilAsserted(() -> assertThat(told).containsExactly("stalled, armed false"));

    mechanism.goOn();

    await()
        .untilAsserted(
            () ->
                assertThat(told).containsExactly("stalled, armed false", "recovered, armed true"));
    assertThat(mechanism.healths).containsExactly(Health.STALLED, Health.RUNNING);
    assertThat(mechanism.closed).isFalse();
  }

  @Test
  void one_that_throws_has_let_go_of_everything_before_that_is_told() throws Exception {
    Lease lease = leases.take(MechanismAtWill.NAME, Entity.THIS_PROCESS, Knob.ORDER);
    mechanism.fault = new IllegalStateException("on purpose");

    await()
        .untilAsserted(
            () -> assertThat(told).containsExactly("failed, armed false, closed true: on purpose"));
    assertThat(lease.isHeld()).isFalse();
    assertThat(runner.health()).isEqualTo(Health.FAILED);
  }

  @Test
  void ending_it_waits_for_the_duty_under_way_but_not_for_ever() {
    mechanism.getStuck();
    await().until(() -> mechanism.inDuty);

    runner.stop(Duration.ofMillis(10));

    assertThat(mechanism.inDuty).isTrue();
    assertThat(mechanism.closed).isTrue();
    assertThat(mechanism.armed).isFalse();
    assertThat(told).isEmpty();
  }
}
