package io.sluice.bench.workload;

/** Provides records from which a query computes counts and sums per group. */
public sealed interface SummedPayloads extends Payloads permits AdEvents, TaxiTrips {

  /** The {@link #key} of a record that the query drops. */
  int DROPPED = -1;

  /** Returns the group of a record, in [0, keys), or {@link #DROPPED}. */
  int key(int choice);

  /** Returns the amount that a record adds to its group's sum. */
  long measure(int choice);

  /** Returns the number of groups. */
  int keys();

  /** Returns the result row of a group, as 64 bits. */
  long value(long count, long sum);

  @Override
  default boolean isDropped(int choice) {
    return key(choice) == DROPPED;
  }
}
