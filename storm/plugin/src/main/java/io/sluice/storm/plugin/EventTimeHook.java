package io.sluice.storm.plugin;

import io.sluice.storm.plugin.report.EventTime;
import io.sluice.storm.plugin.report.EventTimes;
import io.sluice.storm.plugin.report.TimestampSource;
import io.sluice.storm.plugin.report.WindowSettings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.storm.Config;
import org.apache.storm.generated.Bolt;
import org.apache.storm.hooks.BaseTaskHook;
import org.apache.storm.hooks.info.BoltExecuteInfo;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.windowing.TimestampExtractor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Follows event time at the tasks that make windows of it. Storm makes one for each task of a
 * topology that is configured with it; {@link SluiceReporter} adds that to the worker's
 * configuration where some bolt has windows of time, before there are any tasks.
 */
public final class EventTimeHook extends BaseTaskHook {
  private static final Logger LOG = LoggerFactory.getLogger(EventTimeHook.class);

  private EventTime time = EventTime.NONE;
  private String topology;
  private int task;

  /** Has Storm make them; whatever is there already stays. */
  static void addTo(Map<String, Object> worker) {
    List<Object> hooks = new ArrayList<>();
    if (worker.get(Config.TOPOLOGY_AUTO_TASK_HOOKS) instanceof List<?> present) {
      hooks.addAll(present);
    }
    if (hooks.contains(EventTimeHook.class.getName())) {
      return;
    }
    hooks.add(EventTimeHook.class.getName());
    try {
      worker.put(Config.TOPOLOGY_AUTO_TASK_HOOKS, hooks);
    } catch (UnsupportedOperationException otherStorm) {
      LOG.warn(
          "This Storm's configuration cannot be added to: name {} in {} for windows to be ordered.",
          EventTimeHook.class.getName(),
          Config.TOPOLOGY_AUTO_TASK_HOOKS);
    }
  }

  @Override
  public void prepare(Map<String, Object> configuration, TopologyContext context) {
    topology = context.getStormId();
    task = context.getThisTaskId();
    try {
      time = find(configuration, context);
      EventTimes.put(topology, task, time);
    } catch (IOException | ClassNotFoundException | RuntimeException | LinkageError fault) {
      LOG.warn("When windows of {} end is not known.", context.getThisComponentId(), fault);
    }
  }

  private static EventTime find(Map<String, Object> configuration, TopologyContext context)
      throws IOException, ClassNotFoundException {
    Bolt bolt = context.getRawTopology().get_bolts().get(context.getThisComponentId());
    if (bolt == null) {
      return EventTime.NONE;
    }
    Optional<WindowSettings> settings = WindowSettings.of(configuration, bolt.get_common());
    Optional<TimestampExtractor> timestamps =
        settings.isPresent() ? TimestampSource.of(bolt) : Optional.empty();
    return timestamps.isPresent()
        ? EventTime.of(settings.orElseThrow(), timestamps.get(), context)
        : EventTime.NONE;
  }

  @Override
  public void boltExecute(BoltExecuteInfo info) {
    if (time != EventTime.NONE) {
      time.see(info.tuple);
    }
  }

  @Override
  public void cleanup() {
    EventTimes.remove(topology, task);
  }
}
