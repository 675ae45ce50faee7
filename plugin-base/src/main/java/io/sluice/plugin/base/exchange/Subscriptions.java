package io.sluice.plugin.base.exchange;

import io.sluice.core.exchange.BadFrameException;
import io.sluice.core.exchange.Frame;
import io.sluice.core.exchange.Topic;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.slf4j.Logger;

/**
 * Holds the handlers and listeners of one end. A handler that fails is reported once and called
 * again; a topic without a handler is reported once.
 */
final class Subscriptions {
  private static final int MOST_UNKNOWN = 16;

  private final Logger log;
  private final Map<String, Subscription<?>> byTopic = new ConcurrentHashMap<>();
  private final List<PeerListener> listeners = new CopyOnWriteArrayList<>();
  private final Set<String> unknown = ConcurrentHashMap.newKeySet();
  private final Set<String> failed = ConcurrentHashMap.newKeySet();

  private record Subscription<T>(Topic<T> topic, BiConsumer<Peer, T> handler) {

    /** Reads the value first: a value that cannot be read is the peer's fault. */
    Runnable delivery(Peer from, Frame frame) throws BadFrameException {
      T value = topic.value(frame);
      return () -> handler.accept(from, value);
    }
  }

  Subscriptions(Logger log) {
    this.log = log;
  }

  <T> void add(Topic<T> topic, BiConsumer<Peer, T> handler) {
    if (byTopic.putIfAbsent(topic.name(), new Subscription<>(topic, handler)) != null) {
      throw new IllegalStateException("the topic has a handler already: " + topic);
    }
  }

  void add(PeerListener listener) {
    listeners.add(listener);
  }

  /** Hands a frame to its handler. */
  void deliver(Peer from, Frame frame) throws BadFrameException {
    Subscription<?> subscription = byTopic.get(frame.topic());
    if (subscription != null) {
      guarded("topic " + frame.topic(), subscription.delivery(from, frame));
    } else if (unknown.size() < MOST_UNKNOWN && unknown.add(frame.topic())) {
      log.info(
          "{} sends topic {}, which this process does not know; it is ignored.",
          from,
          frame.topic());
    }
  }

  void tell(Consumer<PeerListener> news) {
    listeners.forEach(listener -> guarded("a listener", () -> news.accept(listener)));
  }

  /** Runs what belongs to others than the exchange. */
  void guarded(String what, Runnable work) {
    try {
      work.run();
    } catch (RuntimeException | LinkageError fault) {
      if (failed.add(what)) {
        log.warn("{}: its handler failed. Others like it are not told.", what, fault);
      }
    }
  }
}
