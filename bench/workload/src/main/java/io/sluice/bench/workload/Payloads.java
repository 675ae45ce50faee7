package io.sluice.bench.workload;

/**
 * The distinct records of one kind of query, and what the query must make of each. The engine gets
 * the bytes and parses them; the {@link Oracle} uses the numbers.
 */
public sealed interface Payloads permits AdEvents, TaxiTrips {

  /** What {@link #key} says of a record that the query drops. */
  int DROPPED = -1;

  /** How many distinct records there are. */
  int size();

  /** The record as it arrives; callers must not change it. */
  byte[] render(int choice, long timestamp);

  /** Group that the query counts the record in, in [0, keys), or {@link #DROPPED}. */
  int key(int choice);

  /** What the record adds to its group's sum. */
  long measure(int choice);

  /** How many groups there are. */
  int keys();

  /** The result row of a group, as 64 bits. */
  long value(long count, long sum);
}
