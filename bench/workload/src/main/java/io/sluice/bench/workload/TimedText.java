package io.sluice.bench.workload;

import static java.nio.charset.StandardCharsets.US_ASCII;

/**
 * A text with a place for the event time, so that making a record takes a copy and a few digits.
 */
final class TimedText {

  /** The placeholder of the time in a text. */
  static final String TIME_GOES_HERE = "0000000000000";

  private final byte[] text;
  private final int timeAt;

  /**
   * Makes a timed text.
   *
   * @param text the text, which contains {@link #TIME_GOES_HERE}
   */
  TimedText(String text) {
    this.text = text.getBytes(US_ASCII);
    timeAt = text.indexOf(TIME_GOES_HERE);
  }

  /** Returns the text with this time, epoch ms. */
  byte[] at(long timestamp) {
    byte[] copy = text.clone();
    long digits = timestamp;
    for (int i = timeAt + TIME_GOES_HERE.length() - 1; i >= timeAt; i--) {
      copy[i] = (byte) ('0' + digits % 10);
      digits /= 10;
    }
    return copy;
  }
}
