package io.sluice.job.words;

import java.util.Arrays;
import java.util.List;
import org.apache.storm.generated.GlobalStreamId;
import org.apache.storm.grouping.CustomStreamGrouping;
import org.apache.storm.task.WorkerTopologyContext;

/**
 * Sends the first task eight times as many tuples as most others, and the second four times as
 * many, always in the same turns. Whose turn it is follows from the number of the sentence, which
 * is the second value, so all sources together keep the turns.
 */
final class SkewedGrouping implements CustomStreamGrouping {
  private static final long serialVersionUID = 1L;
  private static final int FIRST = 8;
  private static final int SECOND = 4;

  private transient List<List<Integer>> targets;
  private transient int[] turns;

  @Override
  public void prepare(
      WorkerTopologyContext context, GlobalStreamId stream, List<Integer> targetTasks) {
    targets = targetTasks.stream().sorted().map(List::of).toList();
    turns = turns(targets.size());
  }

  /** Returns whose turn it is: at each, the task gets one that lacks most of its share. */
  static int[] turns(int tasks) {
    int[] shares = new int[tasks];
    Arrays.fill(shares, 1);
    shares[0] = FIRST;
    shares[1] = SECOND;
    int[] turns = new int[Arrays.stream(shares).sum()];
    int[] lacking = new int[tasks];
    for (int turn = 0; turn < turns.length; turn++) {
      int most = 0;
      for (int task = 0; task < tasks; task++) {
        lacking[task] += shares[task];
        most = lacking[task] > lacking[most] ? task : most;
      }
      lacking[most] -= turns.length;
      turns[turn] = most;
    }
    return turns;
  }

  @Override
  public List<Integer> chooseTasks(int taskId, List<Object> values) {
    int number = (Integer) values.get(1);
    return targets.get(turns[number % turns.length]);
  }
}
