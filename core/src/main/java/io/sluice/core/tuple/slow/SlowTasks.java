package io.sluice.core.tuple.slow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the tasks of an operator that hold the others up (Hone §7, on nodes that are not equal).
 *
 * <p>Three things can look alike from far away, and only the first is a slow task. A <i>slow
 * task</i> is busy all the time and takes longer for an item than its peers. A task with more than
 * its share of the <i>keys</i> is busy all the time, too, but takes as long for an item as they do.
 * A task in front of something slow <i>further down</i> is not busy: it waits to hand on. So a task
 * counts as slow by its time per item, if it is busy, and if its peers have time left that items
 * handed to them could fill.
 *
 * <p>Whoever is handed items in turn gets as many as a slow peer, so the operator goes at the pace
 * of the slowest task times their number. If each took in what it has time for, it would be the sum
 * of their rates.
 */
public final class SlowTasks {

  /** Times as long as the median of its peers; less than that is spread. */
  private static final double SLOW = 2;

  private static final double ALL_THE_TIME = 0.9;

  /** Share of what is possible; who loses less has nothing to mend. */
  private static final double WORTH_MENDING = 0.1;

  private SlowTasks() {}

  /**
   * Finds those of one operator.
   *
   * @param tasks all of its tasks, in one stretch of some seconds in which they took in ten items
   *     or more each; of those that took in none it is not known how long an item takes
   * @return the slowest first; empty if none holds the others up
   */
  public static List<SlowTask> among(List<TaskWork> tasks) {
    List<TaskWork> known = tasks.stream().filter(task -> task.secondsPerItem() > 0).toList();
    double items = known.stream().mapToDouble(TaskWork::items).sum();
    double possible = known.stream().mapToDouble(task -> 1 / task.secondsPerItem()).sum();
    List<SlowTask> found = new ArrayList<>();
    for (TaskWork work : known) {
      double ofPeers = medianOfPeers(known, work);
      SlowTask task = new SlowTask(work.task(), work.secondsPerItem(), ofPeers, items, possible);
      if (work.busy() >= ALL_THE_TIME
          && task.secondsPerItem() >= SLOW * ofPeers
          && task.lost() >= WORTH_MENDING) {
        found.add(task);
      }
    }
    found.sort((a, b) -> Double.compare(b.secondsPerItem(), a.secondsPerItem()));
    return found;
  }

  private static double medianOfPeers(List<TaskWork> tasks, TaskWork of) {
    double[] peers =
        tasks.stream()
            .filter(task -> task.task() != of.task())
            .mapToDouble(TaskWork::secondsPerItem)
            .sorted()
            .toArray();
    return peers.length == 0
        ? Double.NaN
        : Arrays.stream(peers, (peers.length - 1) / 2, peers.length / 2 + 1)
            .average()
            .orElseThrow();
  }
}
