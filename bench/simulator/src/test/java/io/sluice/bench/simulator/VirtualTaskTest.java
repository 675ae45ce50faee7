package io.sluice.bench.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class VirtualTaskTest {

  private static final Watermark FIRST = Watermark.made(100, 0);
  private static final Watermark SECOND = Watermark.made(200, 0);

  private final VirtualTask task = new VirtualTask(500);

  @Test
  void a_watermark_passes_when_all_before_it_is_served() {
    task.arrive(4);
    task.place(FIRST, 2);
    task.placeLast(SECOND, 0);

    assertThat(task.serve(0.9)).isEqualTo(1.8);
    assertThat(task.nextPassed()).isNull();
    task.serve(0.1);
    assertThat(task.nextPassed().watermark()).isEqualTo(FIRST);
    assertThat(task.nextPassed()).isNull();
    task.serve(10);
    assertThat(task.nextPassed().watermark()).isEqualTo(SECOND);
    assertThat(task.waitingRecords()).isZero();
  }

  @Test
  void closing_a_window_takes_its_time() {
    task.placeLast(FIRST, 3);
    assertThat(task.waitingMillis()).isEqualTo(3);
    task.serve(2.5);
    assertThat(task.nextPassed()).isNull();
    task.serve(0.5);
    assertThat(task.nextPassed().watermark()).isEqualTo(FIRST);
  }
}
