package io.sluice.job.words.link;

import java.util.function.IntConsumer;
import org.apache.storm.messaging.netty.ControlMessage;

/**
 * Finds the tuples in the bytes that a worker sends, and the tasks that they come from. It may get
 * the bytes in any portions.
 *
 * <p>How it works: a message begins with a number of two bytes. Storm's control messages consist of
 * that number only. For a tuple the number is the destination task; four bytes with the length
 * follow, and then the tuple, which begins with the source task in groups of seven bits.
 */
final class FrameReader {
  private static final int BITS = 7;
  private static final int LOW_BITS = (1 << BITS) - 1;

  private final IntConsumer tuples;
  private State state = State.NUMBER;
  private int left = State.NUMBER.bytes;
  private int value;
  private int source;
  private int shift;

  /** Names the part of a message that comes next. */
  private enum State {
    NUMBER(Short.BYTES),
    LENGTH(Integer.BYTES),
    SOURCE(0),
    REST(0);

    private final int bytes;

    State(int bytes) {
      this.bytes = bytes;
    }
  }

  /**
   * Makes a reader that begins between two messages.
   *
   * @param tuples gets the source task of each tuple, once all of the tuple was read
   */
  FrameReader(IntConsumer tuples) {
    this.tuples = tuples;
  }

  void read(byte[] bytes, int count) {
    for (int at = 0; at < count; ) {
      if (state == State.REST) {
        int skipped = Math.min(left, count - at);
        at += skipped;
        left -= skipped;
      } else {
        take(bytes[at++]);
      }
      if (left == 0) {
        next();
      }
    }
  }

  private void take(byte one) {
    left--;
    if (state != State.SOURCE) {
      value = (value << Byte.SIZE) | (one & 0xFF);
      return;
    }
    source |= (one & LOW_BITS) << shift;
    shift += BITS;
    if (one >= 0 && left > 0) {
      state = State.REST;
    }
  }

  private void next() {
    switch (state) {
      case NUMBER -> begin(isControl((short) value) ? State.NUMBER : State.LENGTH);
      case LENGTH -> {
        left = value;
        source = 0;
        shift = 0;
        state = State.SOURCE;
        if (left <= 0) {
          begin(State.NUMBER);
        }
      }
      case SOURCE, REST -> {
        tuples.accept(source);
        begin(State.NUMBER);
      }
    }
  }

  private static boolean isControl(short number) {
    return ControlMessage.mkMessage(number) != null;
  }

  private void begin(State part) {
    state = part;
    left = part.bytes;
    value = 0;
  }
}
