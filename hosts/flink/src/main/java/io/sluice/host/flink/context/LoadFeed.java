package io.sluice.host.flink.context;

import io.sluice.bench.workload.Phase;

/** Brings planned records to where sources find them. */
public interface LoadFeed {

  /** Sources read the {@link OfferLog} themselves. */
  LoadFeed MEMORY = new LoadFeed() {};

  /** Brings the records of this phase when they are planned, from now on. */
  default void offer(Phase phase) {}

  /**
   * Looks whether the feed works.
   *
   * @throws IllegalStateException if it cannot bring any more records
   */
  default void check() {}

  /**
   * Forgets all records brought so far: they have been taken in and will not be asked for again.
   */
  default void forgetConsumed() {}

  /** Returns the most that a record of the last finished phase was there after its planned time. */
  default double lateMillis() {
    return 0;
  }
}
