package io.sluice.core.tuple.key;

import java.util.Arrays;

/**
 * Lets the first of two copies of a tuple pass, and not the second. Not thread-safe.
 *
 * <p>How it works: a source gives its tuples numbers that grow, and sends each to both tasks of its
 * pair. A task works on the tuples of a source in order, so its copies come in order. Then first
 * copies come in order as well: if each copy of tuple 7 leaves its task before the copy of tuple 9
 * does, the earlier copy of 7 comes before the earlier copy of 9. So a copy is the first one if its
 * number is above all numbers before it of that source and pair. One number for each source and
 * pair is all that is kept, however far one of both tasks lags behind.
 *
 * <p>What it needs: tasks keep the order of a source, and all copies of a pair come to one place.
 * If a task loses copies, as when its process dies, and goes on with later ones, then earlier
 * tuples that only the other task still has are taken for second copies. Where tuples are acked,
 * the lost copy makes the source send that tuple again, with a new number.
 */
public final class FirstCopies {
  private static final long NONE = Long.MIN_VALUE;

  private final int pairs;
  private final long[] last;

  /**
   * Has seen nothing yet.
   *
   * @param sources that send, numbered from 0 on
   * @param pairs of tasks, numbered from 0 on, as {@link ReplicaTasks} does
   */
  public FirstCopies(int sources, int pairs) {
    if (sources < 1 || pairs < 1) {
      throw new IllegalArgumentException(
          "%d sources and %d pairs: expected 1 or more of each".formatted(sources, pairs));
    }
    this.pairs = pairs;
    last = new long[Math.multiplyExact(sources, pairs)];
    Arrays.fill(last, NONE);
  }

  /**
   * Notes a copy.
   *
   * @param number of the tuple; not {@link Long#MIN_VALUE}
   * @return whether it is the first copy of its tuple
   */
  public boolean take(int source, int pair, long number) {
    boolean isFirst = !has(source, pair, number);
    if (isFirst) {
      last[place(source, pair)] = number;
    }
    return isFirst;
  }

  /**
   * Returns whether a copy of a tuple has been noted. A task that hears so from where copies are
   * noted need not work on its own. It must not hear it from the other task: the other copy may
   * still be on its way then, and a later tuple of this task would come before it.
   */
  public boolean has(int source, int pair, long number) {
    return number <= last[place(source, pair)];
  }

  /** Returns the number of the last tuple that was noted, or {@link Long#MIN_VALUE}. */
  public long last(int source, int pair) {
    return last[place(source, pair)];
  }

  private int place(int source, int pair) {
    return source * pairs + pair;
  }
}
