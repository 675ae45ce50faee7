package io.sluice.host.flink.context;

import io.sluice.bench.workload.Phase;

/** Brings planned records to the sources. */
public interface LoadFeed {

  /** The feed of sources that read the {@link OfferLog} themselves. */
  LoadFeed MEMORY = new LoadFeed() {};

  /** Begins to bring the records of a phase at their planned times. */
  default void offer(Phase phase) {}

  /**
   * Checks the feed.
   *
   * @throws IllegalStateException if it cannot bring any more records
   */
  default void check() {}

  /** Forgets all records so far, which have been taken in and will not be read again. */
  default void forgetConsumed() {}

  /**
   * Returns by how many ms the latest record of the last finished phase was behind its planned
   * time.
   */
  default double lateMillis() {
    return 0;
  }
}
