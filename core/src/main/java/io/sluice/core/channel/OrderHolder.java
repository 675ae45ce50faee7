package io.sluice.core.channel;

import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * The process at a channel that orders the threads of the engine's process: the engine itself by
 * its own scheduler, or an agent beside it. The first to ask has it, until it gives it back or is
 * silent for too long. Safe for any thread of both processes.
 */
public enum OrderHolder {
  /** The scheduler within the engine's process. */
  ENGINE(1, Layout.BEAT_AT, "the scheduler in the engine's process"),
  /** A process that observes the engine. */
  AGENT(2, Layout.OBSERVER_BEAT_AT, "an agent");

  private static final long NOBODY = 0;

  private final long code;
  private final int beatAt;
  private final String text;

  OrderHolder(long code, int beatAt, String text) {
    this.code = code;
    this.beatAt = beatAt;
    this.text = text;
  }

  /**
   * Takes the order, or keeps it.
   *
   * @param limitMillis for how long the other may be silent before it counts as gone
   * @return whether this one has it now
   */
  boolean take(ByteBuffer memory, long nowMillis, long limitMillis) {
    long present = Layout.get(memory, Layout.ORDER_HOLDER_AT);
    if (present == code) {
      return true;
    }
    boolean free = of(memory, nowMillis, limitMillis).isEmpty();
    return free && Layout.swap(memory, Layout.ORDER_HOLDER_AT, present, code);
  }

  /** Gives the order back if this one has it. */
  void giveBack(ByteBuffer memory) {
    Layout.swap(memory, Layout.ORDER_HOLDER_AT, code, NOBODY);
  }

  /** Returns the holder, if it is alive. */
  static Optional<OrderHolder> of(ByteBuffer memory, long nowMillis, long limitMillis) {
    long present = Layout.get(memory, Layout.ORDER_HOLDER_AT);
    for (OrderHolder each : values()) {
      if (each.code == present) {
        long beat = Layout.get(memory, each.beatAt);
        return ChannelWriter.isFresh(beat, nowMillis, limitMillis)
            ? Optional.of(each)
            : Optional.empty();
      }
    }
    return Optional.empty();
  }

  @Override
  public String toString() {
    return text;
  }
}
