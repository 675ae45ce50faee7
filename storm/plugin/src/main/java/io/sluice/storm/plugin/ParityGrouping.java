package io.sluice.storm.plugin;

import io.sluice.core.tuple.key.KeyTasks;
import io.sluice.storm.plugin.transport.PickTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.apache.storm.generated.GlobalStreamId;
import org.apache.storm.grouping.CustomStreamGrouping;
import org.apache.storm.task.WorkerTopologyContext;
import org.apache.storm.tuple.Fields;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

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
  private static final Logger LOG = LoggerFactory.getLogger(ParityGrouping.class);

  private final ArrayList<String> fields = new ArrayList<>();
  private transient int[] positions;
  private transient List<List<Integer>> targets;
  private transient KeyTasks tasks;
  private transient long[] sent;
  private transient PickTime picked;

  /** Takes the values of these fields together as the key. */
  public ParityGrouping(String field, String... others) {
    fields.add(field);
    fields.addAll(Arrays.asList(others));
  }

  @Override
  public void prepare(
      WorkerTopologyContext context, GlobalStreamId stream, List<Integer> targetTasks) {
    positions = positions(context.getComponentOutputFields(stream), stream);
    targets = targetTasks.stream().map(List::of).toList();
    tasks = new KeyTasks(Math.max(1, targets.size()));
    sent = new long[targets.size()];
    picked = new PickTime(context.getStormId());
  }

  private int[] positions(Fields declared, GlobalStreamId stream) {
    for (String field : fields) {
      if (!declared.contains(field)) {
        LOG.error(
            "ParityGrouping: stream {} of {} has no field '{}', only {}. Name one of these; until"
                + " then all of them together are the key.",
            stream.get_streamId(),
            stream.get_componentId(),
            field,
            declared.toList());
        return IntStream.range(0, declared.size()).toArray();
      }
    }
    return fields.stream().mapToInt(declared::fieldIndex).toArray();
  }

  @Override
  public List<Integer> chooseTasks(int taskId, List<Object> values) {
    if (targets.isEmpty()) {
      return List.of();
    }
    int key = key(values);
    long time = picked.foretell(taskId);
    int chosen = time == PickTime.UNKNOWN ? tasks.lessDelayed(key, sent) : tasks.at(key, time);
    sent[chosen]++;
    return targets.get(chosen);
  }

  private int key(List<Object> values) {
    int key = 0;
    for (int position : positions) {
      key = 31 * key + (position < values.size() ? hash(values.get(position)) : 0);
    }
    return key;
  }

  private static int hash(Object value) {
    boolean isArray = value != null && value.getClass().isArray();
    return isArray ? Arrays.deepHashCode(new Object[] {value}) : Objects.hashCode(value);
  }
}
