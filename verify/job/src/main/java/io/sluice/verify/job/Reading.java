package io.sluice.verify.job;

/**
 * One input record; on the wire {@code key,timestampMillis,value}.
 *
 * <p>A Flink POJO: mutable on purpose.
 */
public final class Reading {

  public String key;
  public long timestampMillis;
  public long value;

  public Reading() {}

  /** Reads the wire form. A malformed line fails the job: the tests write only good ones. */
  public static Reading parse(String line) {
    int first = line.indexOf(',');
    int second = line.indexOf(',', first + 1);
    Reading reading = new Reading();
    reading.key = line.substring(0, first);
    reading.timestampMillis = Long.parseLong(line, first + 1, second, 10);
    reading.value = Long.parseLong(line, second + 1, line.length(), 10);
    return reading;
  }
}
