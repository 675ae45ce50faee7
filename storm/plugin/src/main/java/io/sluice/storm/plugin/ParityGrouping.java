package io.sluice.storm.plugin;

import io.sluice.core.tuple.key.KeyTasks;
import io.sluice.storm.plugin.transport.PickTime;
import java.util.List;
import org.apache.storm.generated.GlobalStreamId;
import org.apache.storm.grouping.CustomStreamGrouping;
import org.apache.storm.task.WorkerTopologyContext;

/**
 * Sends each tuple to one of two tasks that its key has, by the time at which it is picked to be
 * sent: one has those of even milliseconds, the other those of odd ones. A user puts it on a
 * stream, and merges behind it what both tasks have of a key:
 *
 * <pre>
 * builder.setBolt("counts", new CountBolt(), 10).customGrouping("words", new ParityGrouping("word"));
 * builder.setBolt("totals", new AddBolt(), 2).fieldsGrouping("counts", new Fields("word"));
 * </pre>
 *
 * <p>Storm asks where a tuple goes when it is emitted, before it waits to be picked. So that time
 * is foretold from what {@link SluiceTransport} measures. Where that does not measure, a tuple goes
 * to the one of both tasks that got fewer from this executor, as in partial key grouping.
 */
public final class ParityGrouping implements CustomStreamGrouping {
  private static final long serialVersionUID = 1L;

  private final KeyFields fields;
  private transient List<List<Integer>> targets;
  private transient KeyTasks tasks;
  private transient long[] sent;
  private transient PickTime picked;

  /** Takes the values of these fields together as the key. */
  public ParityGrouping(String field, String... others) {
    fields = new KeyFields(field, others);
  }

  @Override
  public void prepare(
      WorkerTopologyContext context, GlobalStreamId stream, List<Integer> targetTasks) {
    fields.prepare(context, stream, "ParityGrouping");
    targets = targetTasks.stream().map(List::of).toList();
    tasks = new KeyTasks(Math.max(1, targets.size()));
    sent = new long[targets.size()];
    picked = new PickTime(context.getStormId());
  }

  @Override
  public List<Integer> chooseTasks(int taskId, List<Object> values) {
    if (targets.isEmpty()) {
      return List.of();
    }
    int key = fields.key(values);
    long time = picked.foretell(taskId);
    int chosen = time == PickTime.UNKNOWN ? tasks.lessDelayed(key, sent) : tasks.at(key, time);
    sent[chosen]++;
    return targets.get(chosen);
  }
}
