package io.sluice.storm.plugin.transport;

import io.sluice.storm.plugin.settings.WorkerTopology;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.apache.storm.Config;
import org.apache.storm.Constants;
import org.apache.storm.daemon.StormCommon;
import org.apache.storm.generated.InvalidTopologyException;
import org.apache.storm.generated.StormTopology;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The tasks of a topology, each with a place in tables, and the components that they are instances
 * of. What comes from no task has a place as well.
 */
final class Tasks {
  /** The place of what comes from no task of the topology. */
  static final int NOWHERE = 0;

  private static final Logger LOG = LoggerFactory.getLogger(Tasks.class);

  /** Storm's own task, of which each worker has one, has the number -1. */
  private static final int FIRST_PLACE = 2;

  private final String topology;
  private final String[] components;

  /**
   * Makes the table.
   *
   * @param components by the number of the task
   */
  Tasks(String topology, Map<Integer, String> components) {
    this.topology = topology;
    int last = components.keySet().stream().max(Integer::compare).orElse(0);
    this.components = new String[FIRST_PLACE + last + 1];
    this.components[NOWHERE] = "";
    components.forEach((task, component) -> this.components[FIRST_PLACE + task] = component);
    this.components[FIRST_PLACE + (int) Constants.SYSTEM_TASK_ID] = Constants.SYSTEM_COMPONENT_ID;
  }

  /**
   * Reads them from the worker's copy of its topology; empty where it cannot be read, which is
   * logged and shown.
   *
   * @param config of the topology, as the worker has it
   */
  static Optional<Tasks> read(Map<String, Object> config, TransportHealth health) {
    String topology = String.valueOf(config.get(Config.STORM_ID));
    try {
      StormTopology read = WorkerTopology.read(config);
      return Optional.of(new Tasks(topology, StormCommon.stormTaskInfo(read, config)));
    } catch (IOException | InvalidTopologyException | RuntimeException fault) {
      health.unread();
      LOG.error(
          "The tasks of {} are not known: what they send is neither observed nor ordered.",
          topology,
          fault);
      return Optional.empty();
    }
  }

  String topology() {
    return topology;
  }

  /** Returns how many places there are. */
  int places() {
    return components.length;
  }

  /** Returns the place of a task, or {@link #NOWHERE} if the topology has no such task. */
  int place(int task) {
    int place = FIRST_PLACE + task;
    boolean isOne = place > NOWHERE && place < components.length && components[place] != null;
    return isOne ? place : NOWHERE;
  }

  /** Returns the component of a task. */
  String component(int place) {
    return components[place];
  }
}
