package io.sluice.storm.plugin;

import io.sluice.core.tuple.key.FirstCopies;
import io.sluice.core.tuple.key.ReplicaTasks;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.storm.generated.GlobalStreamId;
import org.apache.storm.grouping.CustomStreamGrouping;
import org.apache.storm.task.WorkerTopologyContext;

/**
 * Sends each tuple to both tasks that its key has, on nodes that are not equally fast (Hone §7). A
 * user puts it on a stream whose tuples have a number that grows, and lets the bolt behind it use
 * what comes first, by {@link FirstCopies}:
 *
 * <pre>
 * builder.setBolt("work", new WorkBolt(), 10).customGrouping("in", new FirstOfTwoGrouping("key"));
 * builder.setBolt("out", new FirstBolt(), 2).fieldsGrouping("work", new Fields("key"));
 * </pre>
 *
 * <p>Each tuple is sent twice, and worked on twice unless the bolt behind tells both tasks what it
 * has. With acking a tuple is acked when both copies are.
 */
public final class FirstOfTwoGrouping implements CustomStreamGrouping {
  private static final long serialVersionUID = 1L;

  private final KeyFields fields;
  private transient ReplicaTasks replicas;
  private transient List<List<Integer>> targets;

  /** Takes the values of these fields together as the key. */
  public FirstOfTwoGrouping(String field, String... others) {
    fields = new KeyFields(field, others);
  }

  /**
   * Returns the pair of a key of one field, as bolts need it for {@link FirstCopies}.
   *
   * @param replicas of as many tasks as the stream goes to
   */
  public static int pair(ReplicaTasks replicas, Object value) {
    return replicas.pair(KeyFields.key(value));
  }

  @Override
  public void prepare(
      WorkerTopologyContext context, GlobalStreamId stream, List<Integer> targetTasks) {
    fields.prepare(context, stream, "FirstOfTwoGrouping");
    replicas = new ReplicaTasks(Math.max(1, targetTasks.size()));
    targets =
        IntStream.range(0, targetTasks.size()).mapToObj(pair -> both(targetTasks, pair)).toList();
  }

  private List<Integer> both(List<Integer> tasks, int pair) {
    int replica = replicas.replica(pair);
    return replica == pair
        ? List.of(tasks.get(pair))
        : List.of(tasks.get(pair), tasks.get(replica));
  }

  @Override
  public List<Integer> chooseTasks(int taskId, List<Object> values) {
    return targets.isEmpty() ? List.of() : targets.get(replicas.pair(fields.key(values)));
  }
}
