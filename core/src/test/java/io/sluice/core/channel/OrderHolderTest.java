package io.sluice.core.channel;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * One of two orders the threads of an engine's process: its own scheduler or an agent beside it.
 */
final class OrderHolderTest {
  private static final long LIMIT = 1000;

  private final ByteBuffer memory = ByteBuffer.allocateDirect(ChannelWriter.bytesFor(4));
  private final ChannelWriter engine = new ChannelWriter(memory, 4711, 99, "an-engine");
  private OperatorReader agent;

  @BeforeEach
  void open() throws Exception {
    agent = new OperatorReader(memory, new ChannelReader(memory));
    beat(0);
  }

  private void beat(long now) {
    engine.beat(now);
    agent.beat(now);
  }

  @Test
  void the_first_to_ask_has_it_and_keeps_it() {
    assertThat(agent.takeOrder(0, LIMIT)).isTrue();
    assertThat(engine.takeOrder(0, LIMIT)).isFalse();
    assertThat(agent.takeOrder(1, LIMIT)).isTrue();
  }

  @Test
  void what_one_gives_back_the_other_can_take() {
    assertThat(engine.takeOrder(0, LIMIT)).isTrue();
    agent.giveBackOrder(); // it has nothing
    assertThat(agent.takeOrder(0, LIMIT)).isFalse();

    engine.giveBackOrder();

    assertThat(agent.takeOrder(0, LIMIT)).isTrue();
  }

  @Test
  void one_that_is_silent_for_too_long_loses_it() {
    assertThat(agent.takeOrder(0, LIMIT)).isTrue();
    engine.beat(LIMIT + 1);
    assertThat(engine.takeOrder(LIMIT + 1, LIMIT)).isTrue();

    agent.beat(LIMIT + 2);
    assertThat(agent.takeOrder(LIMIT + 2, LIMIT)).isFalse();
  }

  @Test
  void an_order_that_nobody_could_have_is_taken_as_free() {
    Layout.set(memory, Layout.ORDER_HOLDER_AT, 77);

    assertThat(engine.takeOrder(0, LIMIT)).isTrue();
  }
}
