package io.sluice.bench.state.plan;

import java.util.ArrayList;
import java.util.List;

/**
 * Describes the visits of a round: first one of each visitor, then others at a steady rate, and a
 * command in the middle of the measured ones.
 *
 * @param windows the kind of windows that hold the state: {@code visits} for tumbling ones, or
 *     {@code sessions}
 * @param megabytes the size of the state, MB
 * @param rate visits per second, after the first visit of each visitor
 * @param seconds the measured seconds, half before the command and half after it
 * @param seed the seed of the order in which visitors come again
 */
public record StateLoad(String windows, int megabytes, int rate, double seconds, long seed) {

  private static final int PROFILE_BYTES = 1000;
  private static final int FIRST_PER_SECOND = 20_000;
  private static final double SETTLE_SECONDS = 5;
  private static final double MILLIS = 1000;
  private static final long SPREAD = 0x9E3779B97F4A7C15L;
  private static final long SEED_SPREAD = 0xBF58476D1CE4E5B9L;

  /** Returns the number of visitors, each of which has state. */
  public int visitors() {
    return Math.multiplyExact(megabytes, 1_000_000 / PROFILE_BYTES);
  }

  /** Returns when the measured part begins, ms after the first visit. */
  public long quietMillis() {
    return visitors() * 1000L / FIRST_PER_SECOND + (long) (SETTLE_SECONDS * MILLIS);
  }

  /** Returns when the command is sent, ms after the first visit. */
  public long commandMillis() {
    return quietMillis() + (long) (seconds / 2 * MILLIS);
  }

  /** Returns when the last visit arrives, ms after the first. */
  public long endMillis() {
    return quietMillis() + (long) (seconds * MILLIS);
  }

  /** Returns the number of visits. */
  public long visits() {
    return visitors() + (long) (rate * (SETTLE_SECONDS + seconds));
  }

  /**
   * Counts the planned visits of each visitor. It uses no class of the job, because the job's
   * results are checked against it.
   */
  public int[] planned() {
    int visitors = visitors();
    int[] counts = new int[visitors];
    for (long visit = 0; visit < visits(); visit++) {
      long again = Long.remainderUnsigned(visit * SPREAD + seed * SEED_SPREAD, visitors);
      counts[(int) (visit < visitors ? visit : again)]++;
    }
    return counts;
  }

  /**
   * Returns the arguments of the job.
   *
   * @param kind {@code stock} or {@code elastic}
   * @param startMillis when the first visit arrives, epoch ms
   * @param folder the folder of the output
   */
  public List<String> words(String kind, long startMillis, String folder) {
    List<String> words = new ArrayList<>(List.of(kind));
    for (long number :
        new long[] {startMillis, visitors(), FIRST_PER_SECOND, rate, visits(), PROFILE_BYTES}) {
      words.add(Long.toString(number));
    }
    words.add(folder);
    words.add(Long.toString(seed));
    words.add(windows);
    return words;
  }
}
