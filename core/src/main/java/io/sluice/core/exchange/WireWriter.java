package io.sluice.core.exchange;

import java.nio.ByteBuffer;
import java.util.Collection;

/** Writes the values that {@link WireReader} reads, into memory that grows up to a bound. */
public final class WireWriter {
  private static final int FIRST_BYTES = 256;

  private final int mostBytes;
  private ByteBuffer buffer;

  WireWriter(int mostBytes) {
    this.mostBytes = mostBytes;
    buffer = ByteBuffer.allocate(Math.min(FIRST_BYTES, mostBytes));
  }

  public void writeInt(int value) {
    room(Integer.BYTES).putInt(value);
  }

  public void writeLong(long value) {
    room(Long.BYTES).putLong(value);
  }

  public void writeDouble(double value) {
    room(Double.BYTES).putDouble(value);
  }

  public void writeFlag(boolean value) {
    room(Byte.BYTES).put((byte) (value ? 1 : 0));
  }

  /** Writes a text, and no more of it than {@link WireReader#MOST_CHARACTERS}. */
  public void writeText(String text) {
    int length = Math.min(text.length(), WireReader.MOST_CHARACTERS);
    writeInt(length);
    ByteBuffer out = room(length * Character.BYTES);
    for (int i = 0; i < length; i++) {
      out.putChar(text.charAt(i));
    }
  }

  /** Writes how many items there are, and each. */
  public <T> void writeList(Collection<T> items, Topic.Encoder<? super T> each) {
    writeInt(items.size());
    items.forEach(item -> each.write(item, this));
  }

  private ByteBuffer room(int bytes) {
    if (buffer.remaining() < bytes) {
      int needed = buffer.position() + bytes;
      if (needed > mostBytes) {
        throw new IllegalArgumentException(
            "more than the %d bytes that a frame can hold".formatted(mostBytes));
      }
      int capacity = Math.max(needed, 2 * buffer.capacity());
      buffer = ByteBuffer.allocate(Math.min(mostBytes, capacity)).put(buffer.flip());
    }
    return buffer;
  }

  /** Returns all that was written; nothing may be written afterwards. */
  ByteBuffer written() {
    return buffer.flip().slice();
  }
}
