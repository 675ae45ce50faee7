package io.sluice.core.window.summary;

import io.sluice.core.window.answer.Range;
import java.nio.ByteBuffer;

/** The smallest or the greatest value of a window, and how late the event was that had it. */
public enum Extreme implements SummaryKind {
  MIN(-1),
  MAX(1);

  private final int sign;

  Extreme(int sign) {
    this.sign = sign;
  }

  @Override
  public Summary empty() {
    return new Value(this);
  }

  @Override
  public Summary read(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    Value read = new Value(this);
    read.value = in.getDouble();
    read.age = in.getInt();
    return read;
  }

  /** The extreme of what has arrived. */
  public static final class Value implements Summary {

    private final Extreme kind;
    private double value;
    private int age;

    private Value(Extreme kind) {
      this.kind = kind;
      value = kind.sign * Double.NEGATIVE_INFINITY;
    }

    @Override
    public void add(double other, int otherAge) {
      if (kind.sign * other > kind.sign * value) {
        value = other;
        age = otherAge;
      }
    }

    /** Returns the position of the arrival that last changed the extreme. */
    public int age() {
      return age;
    }

    /** Returns the value alone: that a late one beats it is a chance, which has no ends. */
    @Override
    public Range range(double late, double deviations) {
      return Range.exactly(value);
    }

    @Override
    public byte[] toBytes() {
      return ByteBuffer.allocate(Double.BYTES + Integer.BYTES).putDouble(value).putInt(age).array();
    }
  }
}
