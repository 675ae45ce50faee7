package io.sluice.bench.state.source;

/**
 * Is one record of a source log. A log's even keys are in its even records and the others in the
 * others, so that each of the job's two sources has all records of a key, in their order.
 *
 * @param key the key
 * @param number the number of the record among those of its key and kind, from one on
 * @param kind the kind of record, where there are several
 * @param time the event time, ms; never before that of an earlier record
 */
public record SourceRecord(int key, int number, int kind, long time, String text) {

  /** Returns the key next to {@code key} that a record of the log may have. */
  static int keyAt(long index, int key) {
    return (key & ~1) | (int) (index & 1);
  }
}
