package io.sluice.job.words;

import io.sluice.core.tuple.key.KeyTasks;
import java.util.List;
import org.apache.storm.Config;
import org.apache.storm.generated.GlobalStreamId;
import org.apache.storm.grouping.LoadAwareCustomStreamGrouping;
import org.apache.storm.grouping.LoadMapping;
import org.apache.storm.task.WorkerTopologyContext;
import org.apache.storm.utils.ObjectReader;

/**
 * Sends a tuple to that one of two tasks of its key before which fewer tuples wait. The key is the
 * first value. How many wait is what the other worker has reported last, which it does every five
 * seconds, and what was sent since Storm last handed that on, which it does every second.
 */
final class BacklogGrouping implements LoadAwareCustomStreamGrouping {
  private static final long serialVersionUID = 1L;
  private static final int USUAL_ROOM = 32_768;

  private transient List<List<Integer>> targets;
  private transient KeyTasks tasks;
  private transient long[] waiting;
  private transient int room;

  @Override
  public void prepare(
      WorkerTopologyContext context, GlobalStreamId stream, List<Integer> targetTasks) {
    targets = targetTasks.stream().map(List::of).toList();
    tasks = new KeyTasks(targets.size());
    waiting = new long[targets.size()];
    room =
        ObjectReader.getInt(
            context.getConf().get(Config.TOPOLOGY_EXECUTOR_RECEIVE_BUFFER_SIZE), USUAL_ROOM);
  }

  /** The thread that emits calls this as well. */
  @Override
  public void refreshLoad(LoadMapping loads) {
    for (int i = 0; i < waiting.length; i++) {
      int task = targets.get(i).get(0);
      waiting[i] = Math.round(loads.getLoad(task).getBoltLoad() * room);
    }
  }

  @Override
  public List<Integer> chooseTasks(int taskId, List<Object> values) {
    int chosen = tasks.lessDelayed(values.get(0).hashCode(), waiting);
    waiting[chosen]++;
    return targets.get(chosen);
  }
}
