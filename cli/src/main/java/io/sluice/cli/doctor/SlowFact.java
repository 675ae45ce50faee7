package io.sluice.cli.doctor;

import io.sluice.core.tuple.slow.SlowTask;
import java.util.Locale;

/** Says what a slow task takes and what is lost by it, for users. */
final class SlowFact {

  private SlowFact() {}

  /**
   * Returns two lines.
   *
   * @param of the operator, and what its tasks are called, such as {@code job 'a', operator 'b':
   *     subtask}
   * @param item what it works on, such as {@code record}
   * @param parallelism how many tasks the operator has
   */
  static String of(SlowTask task, String of, String place, String item, int parallelism) {
    return String.format(
        Locale.ROOT,
        "%1$s %2$d (at %3$s) takes %4$.3g ms for a %5$s, the others %6$.3g ms.%n"
            + "All %7$d together take in %8$,.0f %5$ss/s where %9$,.0f would be possible: %10$.0f %%"
            + " are lost.%n",
        of,
        task.task(),
        place,
        1000 * task.secondsPerItem(),
        item,
        1000 * task.ofPeers(),
        parallelism,
        task.items(),
        task.possible(),
        100 * task.lost());
  }
}
