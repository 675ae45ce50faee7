package io.sluice.core.state.content;

import java.io.Serializable;
import java.util.Arrays;

/** Bytes that do not change and are compared by value. */
public final class Bytes implements Comparable<Bytes>, Serializable {
  public static final Bytes NONE = new Bytes(new byte[0]);

  private final byte[] bytes;

  private Bytes(byte[] bytes) {
    this.bytes = bytes;
  }

  public static Bytes copyOf(byte[] bytes) {
    return new Bytes(bytes.clone());
  }

  public byte[] toArray() {
    return bytes.clone();
  }

  public int size() {
    return bytes.length;
  }

  /** Returns a hash of 64 bits that continues another one. */
  long hash(long seed) {
    long hash = seed;
    for (byte each : bytes) {
      hash = (hash ^ (each & 0xff)) * 0x100000001b3L;
    }
    return (hash ^ bytes.length) * 0x100000001b3L;
  }

  @Override
  public int compareTo(Bytes other) {
    return Arrays.compareUnsigned(bytes, other.bytes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bytes that && Arrays.equals(bytes, that.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return Arrays.toString(bytes);
  }
}
