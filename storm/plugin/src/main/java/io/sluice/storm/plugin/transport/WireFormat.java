package io.sluice.storm.plugin.transport;

import org.apache.storm.messaging.TaskMessage;

/** Reads what Storm sends of a tuple. */
public final class WireFormat {
  /** Stands for a payload that does not begin with the number of a task. */
  static final int NO_TASK = Integer.MIN_VALUE;

  /** Holds the number of the destination and the length of the payload. */
  private static final int HEADER_BYTES = Short.BYTES + Integer.BYTES;

  private static final int MOST_DIGITS = 5;
  private static final int BITS = 7;
  private static final int LOW_BITS = (1 << BITS) - 1;

  private WireFormat() {}

  /** Returns how many bytes it takes on the wire. */
  public static int bytes(TaskMessage tuple) {
    byte[] payload = tuple.message();
    return HEADER_BYTES + (payload == null ? 0 : payload.length);
  }

  /**
   * Returns the task that a tuple comes from, or {@link #NO_TASK}. It is the first number of the
   * payload: groups of seven bits, the lowest first; the top bit of a byte says that more follow.
   */
  public static int sourceTask(TaskMessage tuple) {
    byte[] payload = tuple.message();
    int most = payload == null ? 0 : Math.min(MOST_DIGITS, payload.length);
    int task = 0;
    for (int i = 0; i < most; i++) {
      task |= (payload[i] & LOW_BITS) << (i * BITS);
      if (payload[i] >= 0) {
        return task;
      }
    }
    return NO_TASK;
  }
}
