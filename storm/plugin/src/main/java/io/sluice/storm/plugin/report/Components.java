package io.sluice.storm.plugin.report;

import io.sluice.core.model.LogicalOperator;
import io.sluice.storm.plugin.settings.WorkerTopology;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.storm.Config;
import org.apache.storm.generated.Bolt;
import org.apache.storm.generated.GlobalStreamId;
import org.apache.storm.generated.StormTopology;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The components of a topology and which of them feed which, as the worker's own copy of the
 * topology says. Each hands on one data set, whatever its streams.
 */
public final class Components {
  private static final Logger LOG = LoggerFactory.getLogger(Components.class);

  private final String topology;
  private final String name;
  private final Optional<Map<String, Set<String>>> inputs;
  private final Set<String> windowed;

  private Components(
      String topology,
      String name,
      Optional<Map<String, Set<String>>> inputs,
      Set<String> windowed) {
    this.topology = topology;
    this.name = name;
    this.inputs = inputs;
    this.windowed = windowed;
  }

  /**
   * Returns the components of the worker's topology. Where it cannot be read, no links between them
   * are known, and that is logged.
   *
   * @param config of the topology, as the worker has it
   */
  public static Components of(Map<String, Object> config) {
    String topology = String.valueOf(config.get(Config.STORM_ID));
    String name = String.valueOf(config.get(Config.TOPOLOGY_NAME));
    try {
      StormTopology read = WorkerTopology.read(config);
      Map<String, Set<String>> inputs = new HashMap<>();
      read.get_bolts().forEach((bolt, how) -> inputs.put(bolt, inputsOf(how)));
      Set<String> windowed =
          read.get_bolts().entrySet().stream()
              .filter(bolt -> WindowSettings.of(config, bolt.getValue().get_common()).isPresent())
              .map(Map.Entry::getKey)
              .collect(Collectors.toSet());
      return new Components(topology, name, Optional.of(inputs), windowed);
    } catch (IOException | RuntimeException fault) {
      LOG.warn("Who feeds whom in {} is not known: policies of paths cannot be used.", name, fault);
      return new Components(topology, name, Optional.empty(), Set.of());
    }
  }

  private static Set<String> inputsOf(Bolt bolt) {
    return bolt.get_common().get_inputs().keySet().stream()
        .map(GlobalStreamId::get_componentId)
        .collect(Collectors.toSet());
  }

  /** Returns Storm's own name of the topology, which no other has. */
  String topology() {
    return topology;
  }

  /**
   * Returns whether some bolt makes windows of time, be that event time or another, as far as is
   * known.
   */
  public boolean mayHaveWindows() {
    return inputs.isEmpty() || !windowed.isEmpty();
  }

  /** Returns whether it is known of a component that it makes none. */
  boolean makesNoWindows(String component) {
    return inputs.isPresent() && !windowed.contains(component);
  }

  LogicalOperator operator(String component) {
    long id = number(component);
    if (inputs.isEmpty()) {
      return new LogicalOperator(id, name, component, Set.of(), Set.of());
    }
    Set<Long> fedBy =
        inputs.get().getOrDefault(component, Set.of()).stream()
            .map(this::number)
            .collect(Collectors.toSet());
    return new LogicalOperator(id, name, component, fedBy, Set.of(id));
  }

  private long number(String component) {
    return LogicalOperator.number(topology, component);
  }
}
