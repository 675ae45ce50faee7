package io.sluice.core.exchange;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads values from bytes that may come from any process. It returns nothing that it has not
 * checked, and reserves no memory that the bytes at hand could not fill. Bytes that end too early
 * end in a {@link java.nio.BufferUnderflowException}, which {@link Topic#value} translates.
 */
public final class WireReader {
  /** A text is at most this long. */
  public static final int MOST_CHARACTERS = 2048;

  private final ByteBuffer in;

  WireReader(ByteBuffer in) {
    this.in = in;
  }

  public int readInt() {
    return in.getInt();
  }

  public long readLong() {
    return in.getLong();
  }

  /** Reads a number that is not negative. */
  public long readCount() throws BadFrameException {
    long count = in.getLong();
    if (count < 0) {
      throw new BadFrameException("a count of " + count);
    }
    return count;
  }

  /** Reads any number, or NaN. */
  public double readDouble() {
    return in.getDouble();
  }

  /** Reads a number that is neither negative nor without end. */
  public double readAmount() throws BadFrameException {
    double amount = in.getDouble();
    if (!(amount >= 0 && Double.isFinite(amount))) {
      throw new BadFrameException("an amount of " + amount);
    }
    return amount;
  }

  public boolean readFlag() throws BadFrameException {
    byte flag = in.get();
    if (flag != 0 && flag != 1) {
      throw new BadFrameException("a flag of " + flag);
    }
    return flag == 1;
  }

  public String readText() throws BadFrameException {
    int length = in.getInt();
    if (length < 0 || length > Math.min(MOST_CHARACTERS, in.remaining())) {
      throw new BadFrameException("a text of " + length + " characters");
    }
    char[] characters = new char[length];
    for (int i = 0; i < length; i++) {
      characters[i] = in.getChar();
    }
    return new String(characters);
  }

  /** Reads a list whose length only the bytes at hand bound. */
  public <T> List<T> readList(Topic.Decoder<T> each) throws BadFrameException {
    return readList(Integer.MAX_VALUE, each);
  }

  /**
   * Reads a list.
   *
   * @param most items; more are refused
   */
  public <T> List<T> readList(int most, Topic.Decoder<T> each) throws BadFrameException {
    int size = in.getInt();
    if (size < 0 || size > in.remaining()) {
      throw new BadFrameException("a list of " + size);
    }
    if (size > most) {
      throw new BadFrameException(
          "a list of %d where at most %d are allowed".formatted(size, most));
    }
    List<T> items = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      items.add(each.read(this));
    }
    return items;
  }
}
