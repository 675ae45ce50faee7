package io.sluice.bench.workload;

/** The records of which a query makes counts and sums per group. */
public sealed interface SummedPayloads extends Payloads permits AdEvents, TaxiTrips {

  /** The value of {@link #key} for a record that the query drops. */
  int DROPPED = -1;

  /** Returns the group that the query counts the record in, in [0, keys), or {@link #DROPPED}. */
  int key(int choice);

  /** Returns the amount that the record adds to its group's sum. */
  long measure(int choice);

  /** Returns how many groups there are. */
  int keys();

  /** Returns the result row of a group, as 64 bits. */
  long value(long count, long sum);

  @Override
  default boolean isDropped(int choice) {
    return key(choice) == DROPPED;
  }
}
