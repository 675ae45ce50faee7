package io.sluice.flink.plugin.hook.task;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.testkit.Patience;
import io.sluice.testkit.SeededTest;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class TaskGateTest {
  private final TaskGate gate = new TaskGate();

  @Test
  void an_open_gate_has_nothing_to_wait_for() {
    assertThat(gate.waiting()).isNull();
    assertThat(gate.open(1)).isFalse();
  }

  @Test
  void opening_lets_those_go_who_wait() {
    assertThat(gate.close(10)).isTrue();
    assertThat(gate.close(20)).isFalse();
    CompletableFuture<Void> waiting = gate.waiting();
    assertThat(waiting).isNotDone();

    assertThat(gate.open(50)).isTrue();

    assertThat(waiting).isCompleted();
    assertThat(gate.waiting()).isNull();
    assertThat(gate.closedNanos(1000)).isEqualTo(40);
  }

  @Test
  void a_breath_lets_those_go_who_wait_and_stays_closed() {
    gate.close(0);
    CompletableFuture<Void> waiting = gate.waiting();
    gate.breathe(99, 100);
    assertThat(waiting).isNotDone();

    gate.breathe(100, 100);

    assertThat(waiting).isCompleted();
    assertThat(gate.waiting()).isNotNull().isNotDone();
    assertThat(gate.closedNanos(150)).isEqualTo(150);
  }

  @Test
  void an_open_gate_does_not_close_by_breathing() {
    gate.breathe(1000, 1);

    assertThat(gate.isClosed()).isFalse();
  }

  @Test
  void a_retired_gate_never_closes_again() {
    gate.close(0);
    gate.retire(5);

    assertThat(gate.isClosed()).isFalse();
    assertThat(gate.close(6)).isFalse();
    assertThat(gate.isClosed()).isFalse();
  }

  @SeededTest(runs = 5)
  void whoever_waits_is_let_go_however_it_is_switched(RandomGenerator random) throws Exception {
    AtomicBoolean over = new AtomicBoolean();
    Thread switching =
        new Thread(
            () -> {
              for (int i = 0; i < 20_000; i++) {
                switch (random.nextInt(4)) {
                  case 0 -> gate.open(i);
                  case 1 -> gate.breathe(i, random.nextInt(3));
                  default -> gate.close(i);
                }
              }
              over.set(true);
              gate.retire(20_000);
            });
    switching.start();

    while (!over.get()) {
      CompletableFuture<Void> waiting = gate.waiting();
      if (waiting != null) {
        waiting.get(Patience.LONG.toSeconds(), TimeUnit.SECONDS);
      }
    }
    switching.join();
    assertThat(gate.isClosed()).isFalse();
    assertThat(gate.closedNanos(30_000)).isLessThanOrEqualTo(20_000);
  }
}
