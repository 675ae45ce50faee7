package io.sluice.verify.job;

/**
 * One input record that arrives later than it happened; on the wire {@code
 * key,timeMillis,arrivalMillis,value}.
 *
 * <p>A Flink POJO: mutable on purpose.
 */
public final class LateReading {

  public String key;
  public long timeMillis;
  public long arrivalMillis;
  public double value;

  public LateReading() {}

  /** Reads the wire form. A malformed line fails the job: the tests write only good ones. */
  public static LateReading parse(String line) {
    String[] cells = line.split(",", -1);
    LateReading reading = new LateReading();
    reading.key = cells[0];
    reading.timeMillis = Long.parseLong(cells[1]);
    reading.arrivalMillis = Long.parseLong(cells[2]);
    reading.value = Double.parseDouble(cells[3]);
    return reading;
  }
}
