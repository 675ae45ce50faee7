package io.sluice.flink.api;

import org.apache.flink.api.java.functions.KeySelector;

/** A key that Flink's serializer writes without a part of it, so that two keys become one. */
public final class ForgetfulKey {

  public int key;
  private transient int forgotten;

  /** Creates an empty one, for Flink to fill. */
  public ForgetfulKey() {}

  /** Reads a key of a reading that is one of two. */
  static final class Of implements KeySelector<Reading, ForgetfulKey> {

    private static final long serialVersionUID = 1L;

    @Override
    public ForgetfulKey getKey(Reading reading) {
      ForgetfulKey made = new ForgetfulKey();
      made.key = MovedReadings.key(reading);
      made.forgotten = (int) (reading.arrival() / 1000 % 2);
      return made;
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ForgetfulKey that && key == that.key && forgotten == that.forgotten;
  }

  /** Leaves the forgotten part out, so that both keys are in one slice. */
  @Override
  public int hashCode() {
    return key;
  }
}
