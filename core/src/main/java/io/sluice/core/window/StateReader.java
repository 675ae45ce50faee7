package io.sluice.core.window;

import java.nio.ByteBuffer;

/** Reads what a {@link StateWriter} has written. */
final class StateReader {

  private final ByteBuffer bytes;
  private int version;

  StateReader(byte[] bytes) {
    this.bytes = ByteBuffer.wrap(bytes);
  }

  /**
   * Reads the version of what follows.
   *
   * @param newest version that this Sluice knows
   * @throws IllegalArgumentException if a later one wrote the state
   */
  void readVersion(int newest) {
    version = getInt();
    if (version < 1 || version > newest) {
      throw new IllegalArgumentException(
          "state of approximate windows in version %d: this Sluice reads versions up to %d"
              .formatted(version, newest));
    }
  }

  int version() {
    return version;
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

  byte[] getBytes() {
    byte[] values = new byte[getInt()];
    bytes.get(values);
    return values;
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
