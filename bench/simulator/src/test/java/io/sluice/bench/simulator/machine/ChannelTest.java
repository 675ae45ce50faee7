package io.sluice.bench.simulator.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ChannelTest {

  private static final Watermark FIRST = Watermark.made(100, 0);
  private static final Watermark SECOND = Watermark.made(200, 0);

  private final Channel channel = new Channel(500);

  @Test
  void a_watermark_passes_when_all_before_it_is_served() {
    channel.arrive(4);
    channel.place(FIRST, 2);
    channel.placeLast(SECOND, 0);

    assertThat(channel.serve(0.9)).isEqualTo(1.8);
    assertThat(channel.nextPassed()).isNull();
    channel.serve(0.1);
    assertThat(channel.nextPassed().watermark()).isEqualTo(FIRST);
    assertThat(channel.nextPassed()).isNull();
    channel.serve(10);
    assertThat(channel.nextPassed().watermark()).isEqualTo(SECOND);
    assertThat(channel.waitingRecords()).isZero();
  }

  @Test
  void closing_a_window_takes_its_time() {
    channel.placeLast(FIRST, 3);
    assertThat(channel.waitingMillis()).isEqualTo(3);
    channel.serve(2.5);
    assertThat(channel.nextPassed()).isNull();
    channel.serve(0.5);
    assertThat(channel.nextPassed().watermark()).isEqualTo(FIRST);
  }
}
