package io.sluice.agent.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.core.channel.ChannelReader;
import io.sluice.core.channel.ChannelWriter;
import io.sluice.core.channel.Level;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.scale.NiceScale;
import io.sluice.linux.apply.ProcessNice;
import io.sluice.linux.proc.ProcessStatus;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class EngineOrderTest {
  private static final long NOW = 1_000_000;
  private static final long PROCESS = ProcessHandle.current().pid();
  private static final LogicalOperator LOGICAL =
      new LogicalOperator(1, "query", "map", Set.of(), Set.of());

  private ChannelWriter writer;
  private EngineOrder order;

  @BeforeEach
  void open() throws Exception {
    ByteBuffer memory = ByteBuffer.allocateDirect(ChannelWriter.bytesFor(8));
    writer = new ChannelWriter(memory, PROCESS, 1, "engine");
    order = new EngineOrder(new ChannelReader(memory), ProcessStatus.needed(PROCESS));
  }

  private static PhysicalOperator on(long thread, long start) {
    return new PhysicalOperator("engine", LOGICAL, 0, PROCESS, thread, start);
  }

  private void tell() {
    writer.beat(NOW);
    writer.begin();
    writer.add(11, 5, Level.FIRST, 0);
    writer.add(12, 5, Level.LATER, 1);
    writer.add(13, 5, Level.LATER, 1);
    writer.add(13, 5, Level.FIRST, 2);
    writer.end();
  }

  @Test
  void what_the_engine_wants_later_is_as_far_below_as_nice_values_reach() throws Exception {
    tell();
    order.look(NOW);

    assertThat(order.of(on(11, 5))).isEqualTo(1);
    assertThat(order.of(on(12, 5))).isEqualTo(Math.pow(1.25, -19), within(1e-12));
    assertThat(order.of(on(13, 5))).as("in two rows").isEqualTo(1);
    assertThat(
            new NiceScale(0).of(Map.of("first", order.of(on(11, 5)), "later", order.of(on(12, 5)))))
        .containsEntry("first", 0)
        .containsEntry("later", 19);
  }

  @Test
  void nothing_is_known_of_other_threads_nor_of_an_engine_that_is_silent() throws Exception {
    tell();
    order.look(NOW);
    assertThat(order.of(on(14, 5))).isNaN();
    assertThat(order.of(on(11, 6))).as("the number is another thread's now").isNaN();

    order.look(NOW + 5_000);
    assertThat(order.of(on(11, 5))).isNaN();
    writer.beat(NOW + 5_000);
    order.look(NOW + 5_000);
    assertThat(order.of(on(11, 5))).isEqualTo(1);
  }

  @Test
  void the_engine_is_told_whether_it_is_followed() {
    String whyNot = ProcessNice.whyNot(PROCESS).orElse("");
    assumeTrue(whyNot.isEmpty(), whyNot);
    order.follow(false, NOW);
    assertThat(writer.isApplied(NOW, 1_000)).isFalse();

    order.follow(true, NOW);
    assertThat(writer.isApplied(NOW, 1_000)).isTrue();
    assertThat(writer.isApplied(NOW + 1_001, 1_000)).as("an agent that was killed").isFalse();

    order.follow(false, NOW);
    assertThat(writer.isApplied(NOW, 1_000)).isFalse();
  }
}
