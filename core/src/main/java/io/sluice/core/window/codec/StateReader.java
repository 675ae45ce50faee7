package io.sluice.core.window.codec;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Reads what a {@link StateWriter} has written. */
public final class StateReader {

  private final ByteBuffer bytes;
  private int version;

  public StateReader(byte[] bytes) {
    this.bytes = ByteBuffer.wrap(bytes);
  }

  /**
   * Reads the version of what follows.
   *
   * @param newest version that this Sluice knows
   * @throws IllegalArgumentException if a later one wrote the state
   */
  public void readVersion(int newest) {
    version = getInt();
    if (version < 1 || version > newest) {
      throw new IllegalArgumentException(
          "state of approximate windows in version %d: this Sluice reads versions up to %d"
              .formatted(version, newest));
    }
  }

  public int version() {
    return version;
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

  public float getFloat() {
    return bytes.getFloat();
  }

  public boolean getBoolean() {
    return bytes.get() != 0;
  }

  public byte[] getBytes() {
    byte[] values = new byte[getInt()];
    bytes.get(values);
    return values;
  }

  /** Reads sums of weights, without those that were 0 at the end since version 3. */
  public double[] getTrimmed() {
    if (version < 3) {
      return getCounts();
    }
    int length = getInt();
    return Arrays.copyOf(getDoubles(), length);
  }

  /** Reads a sum of weights, which was a number of events before there were samples. */
  public double getCount() {
    return version == 1 ? getLong() : getDouble();
  }

  /** Reads sums of weights, which were numbers of events before there were samples. */
  public double[] getCounts() {
    if (version > 1) {
      return getDoubles();
    }
    double[] values = new double[getInt()];
    for (int i = 0; i < values.length; i++) {
      values[i] = getInt();
    }
    return values;
  }

  public double[] getDoubles() {
    double[] values = new double[getInt()];
    for (int i = 0; i < values.length; i++) {
      values[i] = getDouble();
    }
    return values;
  }
}
