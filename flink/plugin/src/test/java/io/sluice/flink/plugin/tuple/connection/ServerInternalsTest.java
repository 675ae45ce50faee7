package io.sluice.flink.plugin.tuple.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import java.net.InetAddress;
import java.util.ArrayDeque;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.io.network.NetworkSequenceViewReader;
import org.apache.flink.runtime.io.network.TaskEventDispatcher;
import org.apache.flink.runtime.io.network.netty.NettyConfig;
import org.apache.flink.runtime.io.network.netty.NettyConnectionManager;
import org.apache.flink.runtime.io.network.netty.PreparedProtocol;
import org.apache.flink.runtime.io.network.partition.ResultPartitionManager;
import org.junit.jupiter.api.Test;

/** Whether the inside of Flink's network server is what this was made for. */
final class ServerInternalsTest {
  private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();
  private static final Configuration CONFIG = new Configuration();

  @Test
  void the_inside_of_flinks_server_is_what_this_was_made_for() {
    assertThatCode(ServerInternals::open).doesNotThrowAnyException();
  }

  @Test
  void another_server_is_refused_with_what_differs() {
    assertThatThrownBy(() -> ServerInternals.open(String.class, NettyConnectionManager.class))
        .isInstanceOf(NoSuchFieldException.class)
        .hasMessageContaining("availableReaders");
    assertThatThrownBy(() -> open(WithoutTurns.class))
        .isInstanceOf(NoSuchMethodException.class)
        .hasMessageContaining("registerAvailableReader");
    assertThatThrownBy(() -> open(OtherAnswer.class))
        .isInstanceOf(NoSuchMethodException.class)
        .hasMessageContaining("pollAvailableReader")
        .hasMessageContaining("does not return");
    assertThatThrownBy(() -> open(OtherType.class))
        .isInstanceOf(NoSuchFieldException.class)
        .hasMessageContaining("availableReaders");
    assertThatThrownBy(() -> open(OwnCopy.class))
        .isInstanceOf(NoSuchFieldException.class)
        .hasMessageContaining("cannot be replaced");
  }

  @Test
  void a_manager_of_connections_without_a_protocol_is_refused() throws Exception {
    Class<?> queue =
        Class.forName("org.apache.flink.runtime.io.network.netty.PartitionRequestQueue");

    assertThatThrownBy(() -> ServerInternals.open(queue, String.class))
        .isInstanceOf(NoSuchFieldException.class)
        .hasMessageContaining("nettyProtocol");
  }

  @Test
  void a_server_that_differs_is_left_alone_and_shown() throws Exception {
    Connections connections = new Connections();
    NettyConnectionManager manager =
        new NettyConnectionManager(
            new ResultPartitionManager(),
            new TaskEventDispatcher(),
            new NettyConfig(LOOPBACK, 0, 4096, 1, CONFIG),
            true);
    Field protocol = NettyConnectionManager.class.getDeclaredField("nettyProtocol");
    protocol.setAccessible(true);
    Object stock = protocol.get(manager);

    new ConnectionHook(connections, () -> open(OwnCopy.class)).prepare(manager);
    assertThat(protocol.get(manager)).isSameAs(stock);
    assertThat(connections.isUnfit()).isTrue();

    new ConnectionHook(connections, ServerInternals::open).prepare(manager);
    assertThat(protocol.get(manager)).isInstanceOf(PreparedProtocol.class);
  }

  private static ServerInternals open(Class<?> queue) throws ReflectiveOperationException {
    return ServerInternals.open(queue, NettyConnectionManager.class);
  }

  @SuppressWarnings("unused")
  private static class WithoutTurns {
    private final ArrayDeque<NetworkSequenceViewReader> availableReaders = new ArrayDeque<>();
  }

  @SuppressWarnings("unused")
  private static class OtherAnswer extends WithoutTurns {
    private final ArrayDeque<NetworkSequenceViewReader> availableReaders = new ArrayDeque<>();

    void registerAvailableReader(NetworkSequenceViewReader reader) {}

    Object pollAvailableReader() {
      return availableReaders.poll();
    }
  }

  @SuppressWarnings("unused")
  private static final class OtherType {
    private final java.util.Deque<NetworkSequenceViewReader> availableReaders = new ArrayDeque<>();
  }

  @SuppressWarnings("unused")
  private static final class OwnCopy {
    private final ArrayDeque<NetworkSequenceViewReader> availableReaders = new ArrayDeque<>();

    private OwnCopy() {}

    void registerAvailableReader(NetworkSequenceViewReader reader) {}

    NetworkSequenceViewReader pollAvailableReader() {
      return availableReaders.poll();
    }

    ArrayDeque<NetworkSequenceViewReader> getAvailableReaders() {
      return new ArrayDeque<>(availableReaders);
    }
  }
}
