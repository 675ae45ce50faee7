package io.sluice.core.window;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Writes the state of windows into memory that grows as needed. */
final class StateWriter {

  private ByteBuffer bytes = ByteBuffer.allocate(1024);

  void putInt(int value) {
    room(Integer.BYTES).putInt(value);
  }

  void putLong(long value) {
    room(Long.BYTES).putLong(value);
  }

  void putDouble(double value) {
    room(Double.BYTES).putDouble(value);
  }

  void putBoolean(boolean value) {
    room(1).put((byte) (value ? 1 : 0));
  }

  void putInts(int[] values) {
    putInt(values.length);
    for (int value : values) {
      putInt(value);
    }
  }

  void putDoubles(double[] values) {
    putInt(values.length);
    for (double value : values) {
      putDouble(value);
    }
  }

  void putBytes(byte[] values) {
    putInt(values.length);
    room(values.length).put(values);
  }

  byte[] toBytes() {
    return Arrays.copyOf(bytes.array(), bytes.position());
  }

  private ByteBuffer room(int more) {
    if (bytes.remaining() < more) {
      bytes = ByteBuffer.allocate(2 * bytes.capacity() + more).put(bytes.flip());
    }
    return bytes;
  }
}
