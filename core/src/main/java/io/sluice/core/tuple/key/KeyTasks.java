package io.sluice.core.tuple.key;

import static io.sluice.core.hash.SplitMix.GOLDEN;
import static io.sluice.core.hash.SplitMix.mix;

/**
 * Names the two tasks of the next operator that a key may go to, and chooses one of them for a
 * tuple. They are always the same two, so whoever counts by key has two parts to merge. Tasks are
 * numbers from 0 on; a key is any hash of it.
 *
 * <p>Source: Hone (Li et al., IEEE TPDS 2021), section 7, "Designing Key Grouping With Hone as a
 * Basis". A tuple is stamped with the time at which it is scheduled; one task of its key processes
 * those with an odd stamp, the other those with an even one. The text leaves open:
 *
 * <ul>
 *   <li>how a key comes by its tasks; here it is hashed twice, as in partial key grouping, but so
 *       that both always differ
 *   <li>the unit of a stamp: Unix time counts seconds, and Hone schedules many tuples in each; here
 *       that is up to the caller
 *   <li>whether the load of both tasks plays a part; it does not in {@link #at}, which keeps to the
 *       text, and it is all that counts in {@link #lessDelayed}, which is partial key grouping
 *   <li>who merges the parts; here that is up to the user
 * </ul>
 */
public final class KeyTasks {
  private static final long LOW_HALF = 0xFFFF_FFFFL;

  private final int tasks;

  /** Chooses among so many tasks; if there is only one, it is both of each key. */
  public KeyTasks(int tasks) {
    if (tasks < 1) {
      throw new IllegalArgumentException("%d tasks: expected 1 or more".formatted(tasks));
    }
    this.tasks = tasks;
  }

  /** Returns the task of a key that processes what is scheduled at even times. */
  public int even(int key) {
    return even(mix(key * GOLDEN));
  }

  /** Returns the task of a key that processes what is scheduled at odd times. */
  public int odd(int key) {
    return odd(mix(key * GOLDEN));
  }

  /** Returns the task that processes what has a key and is scheduled at a time. */
  public int at(int key, long time) {
    return (time & 1) == 0 ? even(key) : odd(key);
  }

  /**
   * Returns that task of a key at which a tuple is delayed less; the even one where both delay it
   * as much.
   *
   * @param delays at each task: anything that grows with what is before a tuple there
   */
  public int lessDelayed(int key, long[] delays) {
    long mixed = mix(key * GOLDEN);
    int even = even(mixed);
    int odd = odd(mixed);
    return delays[odd] < delays[even] ? odd : even;
  }

  private int even(long mixed) {
    return part(mixed >>> Integer.SIZE, tasks);
  }

  private int odd(long mixed) {
    return (even(mixed) + 1 + part(mixed & LOW_HALF, tasks - 1)) % tasks;
  }

  /** Returns a number from 0 to below a count, as far in that range as a half is in its own. */
  private static int part(long half, int count) {
    return (int) ((half * count) >>> Integer.SIZE);
  }
}
