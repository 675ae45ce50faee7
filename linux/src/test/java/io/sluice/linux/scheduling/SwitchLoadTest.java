package io.sluice.linux.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
final class SwitchLoadTest {
  private static final long SELF = ProcessHandle.current().pid();

  @Test
  void threads_that_wait_for_one_another_are_counted() throws Exception {
    LinkedBlockingQueue<Integer> there = new LinkedBlockingQueue<>();
    LinkedBlockingQueue<Integer> back = new LinkedBlockingQueue<>();
    Thread one = pingPong(there, back);
    Thread other = pingPong(back, there);
    there.add(1);
    try {
      SwitchLoad load = load();
      assertThat(load.waits()).isGreaterThan(100);
      assertThat(load.cores()).isPositive();
      assertThat(load.waiting()).isNotNegative();
    } finally {
      one.interrupt();
      other.interrupt();
    }
  }

  @Test
  void threads_that_are_batch_already_and_processes_that_are_gone_count_for_nothing()
      throws Exception {
    Process child = new ProcessBuilder("sh", "-c", "while :; do :; done").start();
    try {
      long number = child.pid();
      assertThat(load(number).cores()).isPositive();
      Scheduling.set(number, SchedulingPolicy.BATCH);
      assertThat(load(number)).isEqualTo(new SwitchLoad(0, 0, 0));
    } finally {
      child.destroyForcibly().waitFor();
    }
    assertThat(load(child.pid())).isEqualTo(new SwitchLoad(0, 0, 0));
  }

  private static SwitchLoad load() throws InterruptedException {
    return load(SELF);
  }

  private static SwitchLoad load(long process) throws InterruptedException {
    return SwitchLoad.during(Duration.ofMillis(200), List.of(process)).get(process);
  }

  private static Thread pingPong(
      LinkedBlockingQueue<Integer> from, LinkedBlockingQueue<Integer> to) {
    Thread thread =
        new Thread(
            () -> {
              try {
                while (true) {
                  to.put(from.take());
                }
              } catch (InterruptedException told) {
                Thread.currentThread().interrupt();
              }
            });
    thread.setDaemon(true);
    thread.start();
    return thread;
  }
}
