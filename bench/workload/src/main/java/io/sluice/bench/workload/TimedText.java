package io.sluice.bench.workload;

import static java.nio.charset.StandardCharsets.US_ASCII;

/** A text with a place for the event time in it, so that a record is a copy and a few digits. */
final class TimedText {

  /** Stands in a text where its time goes. */
  static final String TIME_GOES_HERE = "0000000000000";

  private final byte[] text;
  private final int timeAt;

  /** The text holds {@link #TIME_GOES_HERE}. */
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
