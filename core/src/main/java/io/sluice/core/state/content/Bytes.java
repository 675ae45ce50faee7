package io.sluice.core.state.content;

import java.io.Serializable;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Bytes that do not change and are compared by value. */
public final class Bytes implements Comparable<Bytes>, Serializable {
  public static final Bytes NONE = new Bytes(new byte[0]);

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final byte[] bytes;

  private Bytes(byte[] bytes) {
    this.bytes = bytes;
  }

  public static Bytes copyOf(byte[] bytes) {
    return new Bytes(bytes.clone());
  }

  /** Returns bytes that their giver does not change any more. */
  public static Bytes of(byte[] given) {
    return new Bytes(given);
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
    int next = 0;
    for (; next <= bytes.length - Long.BYTES; next += Long.BYTES) {
      hash = step(hash, (long) LONGS.get(bytes, next));
    }
    for (; next < bytes.length; next++) {
      hash = step(hash, bytes[next] & 0xff);
    }
    return step(hash, bytes.length);
  }

  private static long step(long hash, long next) {
    long mixed = (hash ^ next) * 0x9e3779b97f4a7c15L;
    return mixed ^ (mixed >>> 29);
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
