package io.sluice.flink.plugin.tuple.connection;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import org.apache.flink.runtime.io.network.NetworkSequenceViewReader;
import org.apache.flink.runtime.io.network.netty.NettyConnectionManager;
import org.apache.flink.runtime.io.network.netty.NettyProtocol;
import org.apache.flink.runtime.io.network.netty.PreparedProtocol;
import org.apache.flink.shaded.netty4.io.netty.channel.ChannelHandler;

/**
 * Knows where Flink 2.3's network server keeps whose turn it is: each connection has a {@code
 * PartitionRequestQueue} with the readers that have something to send, in a deque that it asks for
 * the next one. Flink is on the class path, not in a module, so its fields can be reached without
 * any flag of the JVM. Safe for any thread.
 */
final class ServerInternals {
  private static final String SERVER = "org.apache.flink.runtime.io.network.netty.";

  private final Class<?> queue;
  private final Field protocol;
  private final Field waiting;

  private ServerInternals(Class<?> queue, Field protocol, Field waiting) {
    this.queue = queue;
    this.protocol = protocol;
    this.waiting = waiting;
  }

  /**
   * Looks whether all is where it is expected, and tries on a queue of its own that what is put
   * into it is what the queue works with.
   *
   * @throws ReflectiveOperationException when something differs, with what
   */
  static ServerInternals open() throws ReflectiveOperationException {
    return open(Class.forName(SERVER + "PartitionRequestQueue"), NettyConnectionManager.class);
  }

  static ServerInternals open(Class<?> queue, Class<?> manager)
      throws ReflectiveOperationException {
    Field waiting = field(queue, "availableReaders", ArrayDeque.class);
    expect(queue, "registerAvailableReader", void.class, NetworkSequenceViewReader.class);
    expect(queue, "pollAvailableReader", NetworkSequenceViewReader.class);
    ReaderInternals.check();
    tryOn(queue, waiting);
    return new ServerInternals(
        queue, field(manager, "nettyProtocol", NettyProtocol.class), waiting);
  }

  private static Field field(Class<?> owner, String name, Class<?> type)
      throws ReflectiveOperationException {
    Field field = owner.getDeclaredField(name);
    if (field.getType() != type || Modifier.isStatic(field.getModifiers())) {
      throw new NoSuchFieldException(
          "%s of %s is %s".formatted(name, owner.getName(), field.toGenericString()));
    }
    field.setAccessible(true);
    return field;
  }

  private static void expect(Class<?> owner, String name, Class<?> answer, Class<?>... arguments)
      throws ReflectiveOperationException {
    if (owner.getDeclaredMethod(name, arguments).getReturnType() != answer) {
      throw new NoSuchMethodException(
          "%s of %s does not return %s".formatted(name, owner.getName(), answer.getName()));
    }
  }

  private static void tryOn(Class<?> queue, Field waiting) throws ReflectiveOperationException {
    var constructor = queue.getDeclaredConstructor();
    constructor.setAccessible(true);
    Object one = constructor.newInstance();
    ArrayDeque<NetworkSequenceViewReader> own = new ArrayDeque<>();
    waiting.set(one, own);
    var asked = queue.getDeclaredMethod("getAvailableReaders");
    asked.setAccessible(true);
    if (asked.invoke(one) != own) {
      throw new NoSuchFieldException(
          "availableReaders of %s cannot be replaced".formatted(queue.getName()));
    }
  }

  /** Has each connection that the server accepts from now on ask us whose turn it is. */
  void prepare(NettyConnectionManager manager, Connections connections)
      throws ReflectiveOperationException {
    NettyProtocol engine = (NettyProtocol) protocol.get(manager);
    protocol.set(manager, new PreparedProtocol(engine, handlers -> prepare(handlers, connections)));
  }

  private void prepare(ChannelHandler[] handlers, Connections connections) {
    try {
      for (ChannelHandler handler : handlers) {
        if (queue.isInstance(handler)) {
          waiting.set(handler, connections.open());
        }
      }
    } catch (ReflectiveOperationException | RuntimeException | LinkageError fault) {
      connections.failed(fault);
    }
  }
}
