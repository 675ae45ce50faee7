package io.sluice.plugin.base.exchange;

import io.sluice.core.exchange.Topic;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * One end of the exchange between processes. Any thread may publish; no call waits for the network.
 * Handlers and listeners run one at a time on the exchange's own thread and must not block it.
 *
 * <p>Values of one topic arrive in the order in which they were published, or the connection ends:
 * a peer that does not keep up is dropped and connects again, and then starts afresh.
 */
public interface Exchange extends AutoCloseable {

  /**
   * Hands what peers publish on a topic to a handler. A topic without a handler is ignored.
   *
   * @throws IllegalStateException if the topic has a handler already
   */
  <T> void subscribe(Topic<T> topic, BiConsumer<Peer, T> handler);

  /** Tells a listener of peers from now on. */
  void watch(PeerListener listener);

  /**
   * Sends a value to all peers, at once.
   *
   * @return whether there was a peer to send it to
   * @throws IllegalArgumentException if the value is longer than a frame can be
   */
  <T> boolean publish(Topic<T> topic, T value);

  /** Returns the peers that can be reached now. */
  Set<Peer> peers();

  @Override
  void close();
}
