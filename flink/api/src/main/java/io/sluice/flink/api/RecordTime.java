package io.sluice.flink.api;

import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;

/** Takes the time of an event from its record, or from the stream. */
final class RecordTime {

  private RecordTime() {}

  /**
   * Returns the time.
   *
   * @param timestamps null for the timestamps that the stream has
   */
  static <T> long of(StreamRecord<T> element, TimeOf<T> timestamps) {
    if (timestamps != null) {
      return timestamps.millis(element.getValue());
    }
    if (!element.hasTimestamp()) {
      throw new IllegalStateException(
          "a record without a timestamp: say .timestamps(…), or assign timestamps at the source");
    }
    return element.getTimestamp();
  }
}
