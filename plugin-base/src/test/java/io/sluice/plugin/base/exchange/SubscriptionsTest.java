package io.sluice.plugin.base.exchange;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.core.exchange.BadFrameException;
import io.sluice.core.exchange.Frame;
import io.sluice.core.exchange.Topic;
import io.sluice.core.exchange.WireReader;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.helpers.MessageFormatter;

final class SubscriptionsTest {
  private static final Peer PEER = new Peer("newer");
  private static final Topic<String> ORDERS =
      new Topic<>("test.orders", (text, out) -> out.writeText(text), WireReader::readText);

  private final List<String> said = new ArrayList<>();
  private final Subscriptions subscriptions = new Subscriptions(recording());

  /** Keeps what is logged. */
  private Logger recording() {
    return (Logger)
        Proxy.newProxyInstance(
            Logger.class.getClassLoader(),
            new Class<?>[] {Logger.class},
            (proxy, method, arguments) -> {
              Object[] values =
                  arguments[1] instanceof Object[] many
                      ? many
                      : List.of(arguments).subList(1, arguments.length).toArray();
              said.add(MessageFormatter.arrayFormat((String) arguments[0], values).getMessage());
              return null;
            });
  }

  private static Frame unknown(String topic) {
    return new Frame(topic, ByteBuffer.wrap(new byte[] {1, 2, 3}));
  }

  @Test
  void each_unknown_topic_is_told_of_once_and_of_many_only_some() throws Exception {
    subscriptions.deliver(PEER, unknown("state.future"));
    subscriptions.deliver(PEER, unknown("state.future"));
    assertThat(said)
        .containsExactly(
            "newer sends topic state.future, which this process does not know; it is ignored.");
    for (int i = 0; i < 100; i++) {
      subscriptions.deliver(PEER, unknown("t" + i));
    }
    assertThat(said).hasSize(16);
  }

  @Test
  void a_handler_that_fails_is_told_of_once_and_called_again() throws Exception {
    List<String> heard = new ArrayList<>();
    subscriptions.add(
        ORDERS,
        (peer, value) -> {
          heard.add(value);
          throw new IllegalStateException("a fault of this test");
        });
    subscriptions.deliver(PEER, ORDERS.frame("one"));
    subscriptions.deliver(PEER, ORDERS.frame("two"));
    assertThat(heard).containsExactly("one", "two");
    assertThat(said)
        .containsExactly("topic test.orders: its handler failed. Others like it are not told.");
  }

  @Test
  void a_value_that_cannot_be_read_is_the_peer_s_fault_and_not_told_to_the_handler() {
    subscriptions.add(
        ORDERS,
        (peer, value) -> {
          throw new AssertionError(value);
        });
    assertThatThrownBy(() -> subscriptions.deliver(PEER, unknown(ORDERS.name())))
        .isInstanceOf(BadFrameException.class);
    assertThat(said).isEmpty();
  }
}
