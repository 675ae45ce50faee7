package io.sluice.core.window;

import java.nio.ByteBuffer;

/** Reads what a {@link StateWriter} has written. */
final class StateReader {

  private final ByteBuffer bytes;

  StateReader(byte[] bytes) {
    this.bytes = ByteBuffer.wrap(bytes);
  }

  int getInt() {
    return bytes.getInt();
  }

  long getLong() {
    return bytes.getLong();
  }

  double getDouble() {
    return bytes.getDouble();
  }

  boolean getBoolean() {
    return bytes.get() != 0;
  }

  int[] getInts() {
    int[] values = new int[getInt()];
    for (int i = 0; i < values.length; i++) {
      values[i] = getInt();
    }
    return values;
  }

  double[] getDoubles() {
    double[] values = new double[getInt()];
    for (int i = 0; i < values.length; i++) {
      values[i] = getDouble();
    }
    return values;
  }
}
