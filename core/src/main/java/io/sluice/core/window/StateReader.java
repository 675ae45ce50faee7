package io.sluice.core.window;

import java.nio.ByteBuffer;

/** Reads what a {@link StateWriter} has written. */
public final class StateReader {

  private final ByteBuffer bytes;

  public StateReader(byte[] bytes) {
    this.bytes = ByteBuffer.wrap(bytes);
  }

  public int getInt() {
    return bytes.getInt();
  }

  public long getLong() {
    return bytes.getLong();
  }

  public double getDouble() {
    return bytes.getDouble();
  }

  public boolean getBoolean() {
    return bytes.get() != 0;
  }

  public double[] getDoubles() {
    double[] values = new double[getInt()];
    for (int i = 0; i < values.length; i++) {
      values[i] = getDouble();
    }
    return values;
  }
}
