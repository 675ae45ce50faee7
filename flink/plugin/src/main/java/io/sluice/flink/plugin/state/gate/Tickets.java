package io.sluice.flink.plugin.state.gate;

import io.sluice.core.state.message.ToPeer;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Keeps messages whose objects stay as they are for other containers of this process. The network
 * carries a ticket, so that a message keeps its place among the others and ends with the attempt.
 * One container issues tickets in one thread; any takes them.
 */
final class Tickets {

  /** Tells this process from others, in which a ticket is worth nothing. */
  static final UUID PROCESS = UUID.randomUUID();

  private static final AtomicLong NUMBERS = new AtomicLong();
  private static final Map<Long, ToPeer> MESSAGES = new ConcurrentHashMap<>();

  private final Set<Long> issued = new HashSet<>();

  /** Keeps a message; returns its ticket. */
  long issue(ToPeer message) {
    issued.retainAll(MESSAGES.keySet());
    long ticket = NUMBERS.incrementAndGet();
    issued.add(ticket);
    MESSAGES.put(ticket, message);
    return ticket;
  }

  /** Returns the message of a ticket, once, or null if it is not here. */
  static ToPeer take(UUID process, long ticket) {
    return process.equals(PROCESS) ? MESSAGES.remove(ticket) : null;
  }

  /** Drops the messages that the other container has not taken, as this one ends. */
  void close() {
    issued.forEach(MESSAGES::remove);
    issued.clear();
  }
}
