package io.sluice.core.tuple.key;

import static io.sluice.core.hash.SplitMix.GOLDEN;
import static io.sluice.core.hash.SplitMix.mix;

/**
 * Names the two tasks of the next operator that both get each tuple of a key, so that the one which
 * finishes first can be used. They are half of all tasks apart, so that an engine which gives its
 * nodes tasks in a row, or in turn, does not put both on one node. Tasks are numbers from 0 on; a
 * key is any hash of it.
 *
 * <p>Source: Hone (Li et al., IEEE TPDS 2021), section 7, "Handling Stragglers in Heterogeneous
 * Clusters": "the proactive approach can replica each task and only use the one that finishes
 * first".
 */
public final class ReplicaTasks {
  private final int tasks;

  /** Chooses among so many tasks; if there is only one, it is both of each key. */
  public ReplicaTasks(int tasks) {
    if (tasks < 1) {
      throw new IllegalArgumentException("%d tasks: expected 1 or more".formatted(tasks));
    }
    this.tasks = tasks;
  }

  /** Returns how many pairs there are; two keys of one pair have the same two tasks. */
  public int pairs() {
    return tasks;
  }

  /** Returns the pair of a key, from 0 on; it is also the number of the first task. */
  public int pair(int key) {
    return (int) (((mix(key * GOLDEN) >>> Integer.SIZE) * tasks) >>> Integer.SIZE);
  }

  /** Returns the second task of a pair. */
  public int replica(int pair) {
    return (pair + tasks / 2) % tasks;
  }
}
