package io.sluice.bench.simulator.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class WatermarkJoinTest {

  private static final int TOP = 0;
  private static final int BOTTOM = 1;

  private final WatermarkJoin join = new WatermarkJoin(2);

  private Long reachedAfter(int stream, long timestamp, double availableMillis) {
    join.offer(stream, new Watermark(timestamp, availableMillis, availableMillis));
    Watermark all = join.next();
    return all == null ? null : all.timestamp();
  }

  /** Follows figure 3.1 of the thesis: windows of one second, which close at 1, 2 and 3. */
  @Test
  void a_join_closes_the_windows_that_both_streams_have_passed() {
    assertThat(reachedAfter(TOP, 1, 2)).isNull();
    assertThat(reachedAfter(BOTTOM, 1, 2)).as("t = 2: both are at 1").isEqualTo(1);
    assertThat(reachedAfter(BOTTOM, 2, 3)).as("t = 3: the top stream is still at 1").isNull();
    assertThat(reachedAfter(TOP, 3, 3)).as("t = 3: both have passed 2, not 3").isEqualTo(2);
    assertThat(reachedAfter(BOTTOM, 4, 4)).as("t = 4: both have passed 3").isEqualTo(3);
    assertThat(join.next()).isNull();
  }

  @Test
  void what_all_have_reached_was_available_when_the_last_one_had() {
    join.offer(TOP, new Watermark(100, 7, 8));
    join.offer(TOP, new Watermark(200, 30, 31));
    join.offer(BOTTOM, new Watermark(100, 20, 22));

    assertThat(join.next()).isEqualTo(new Watermark(100, 20, 22));
    assertThat(join.next()).isNull();
  }
}
