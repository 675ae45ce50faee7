package io.sluice.flink.plugin.tuple.connection;

import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.flink.runtime.io.network.NetworkSequenceViewReader;

/**
 * What one reader has waiting: the buffers from one subtask to another. The thread that serves its
 * connection writes; any thread can read what is queued, whether that waits for a turn, since when,
 * and how many turns there were.
 */
final class ReaderQueue {
  private static final double MILLI_NANOS = 1e6;

  private final NetworkSequenceViewReader reader;
  private final Behind behind;
  private final HeadTimes times = new HeadTimes();
  private final AtomicLong headNanos = new AtomicLong();
  private final AtomicLong picks = new AtomicLong();
  private volatile boolean isWaiting;
  private long backlog;
  private boolean holdsEvent;
  private int place;

  /** Begins with a number among the readers of its connection. */
  ReaderQueue(NetworkSequenceViewReader reader, Behind behind, int place) {
    this.reader = reader;
    this.behind = behind;
    this.place = place;
  }

  NetworkSequenceViewReader reader() {
    return reader;
  }

  int place() {
    return place;
  }

  /** Gives it another number. */
  void place(int number) {
    place = number;
  }

  /**
   * Looks at what waits now, without a lock: the task that writes may be about to change it. A
   * reader that has something to send counts as having one buffer at least.
   */
  void look(long nowNanos) {
    int data = behind.data();
    int queued = Math.max(1, behind.queued());
    holdsEvent = queued > data;
    times.seen(picks.getPlain() + queued, nowNanos);
    backlog = queued;
    headNanos.setOpaque(times.head(picks.getPlain(), nowNanos));
  }

  void waits(boolean waits) {
    isWaiting = waits;
  }

  /** Notes that it has got a turn. */
  void picked() {
    isWaiting = false;
    picks.setOpaque(picks.getPlain() + 1);
  }

  boolean isWaiting() {
    return isWaiting;
  }

  /** Returns whether an event waits, such as the barrier of a checkpoint, first or behind data. */
  boolean holdsEvent() {
    return holdsEvent;
  }

  /** Returns how many buffers waited at the last look, at least one. */
  long backlog() {
    return backlog;
  }

  /** Returns how many buffers wait now, whether or not they can be sent. */
  int queued() {
    return behind.queued();
  }

  /** Returns when the first of them was first seen. */
  long headNanos() {
    return headNanos.getOpaque();
  }

  /** Returns in words what waits and since when, and how many turns there were; for any thread. */
  String text(long nowNanos) {
    double age = isWaiting ? Math.max(0, nowNanos - headNanos()) / MILLI_NANOS : 0;
    return String.format(
        Locale.ROOT,
        "%s: %d buffers, the first for %.1f ms, %d turns",
        behind.name(),
        queued(),
        age,
        picks.getOpaque());
  }
}
