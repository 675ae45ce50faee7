package io.sluice.core.window.codec;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Writes the state of windows into memory that grows as needed. */
public final class StateWriter {

  private ByteBuffer bytes = ByteBuffer.allocate(1024);

  public void putInt(int value) {
    room(Integer.BYTES).putInt(value);
  }

  public void putLong(long value) {
    room(Long.BYTES).putLong(value);
  }

  public void putDouble(double value) {
    room(Double.BYTES).putDouble(value);
  }

  public void putFloat(float value) {
    room(Float.BYTES).putFloat(value);
  }

  public void putBoolean(boolean value) {
    room(1).put((byte) (value ? 1 : 0));
  }

  public void putDoubles(double[] values) {
    putInt(values.length);
    for (double value : values) {
      putDouble(value);
    }
  }

  /** Writes numbers of which the last ones may be 0, without these. */
  public void putTrimmed(double[] values) {
    int used = values.length;
    while (used > 0 && values[used - 1] == 0) {
      used--;
    }
    putInt(values.length);
    putDoubles(Arrays.copyOf(values, used));
  }

  public void putBytes(byte[] values) {
    putInt(values.length);
    room(values.length).put(values);
  }

  public byte[] toBytes() {
    return Arrays.copyOf(bytes.array(), bytes.position());
  }

  private ByteBuffer room(int more) {
    if (bytes.remaining() < more) {
      bytes = ByteBuffer.allocate(2 * bytes.capacity() + more).put(bytes.flip());
    }
    return bytes;
  }
}
