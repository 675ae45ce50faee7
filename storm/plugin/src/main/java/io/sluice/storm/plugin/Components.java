package io.sluice.storm.plugin;

import io.sluice.core.model.LogicalOperator;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.storm.Config;
import org.apache.storm.daemon.supervisor.AdvancedFSOps;
import org.apache.storm.generated.Bolt;
import org.apache.storm.generated.GlobalStreamId;
import org.apache.storm.generated.StormTopology;
import org.apache.storm.utils.ConfigUtils;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The components of a topology and which of them feed which, as the worker's own copy of the
 * topology says. Each hands on one data set, whatever its streams.
 */
final class Components {
  private static final Logger LOG = LoggerFactory.getLogger(Components.class);

  private final String topology;
  private final String name;
  private final Optional<Map<String, Set<String>>> inputs;

  private Components(String topology, String name, Optional<Map<String, Set<String>>> inputs) {
    this.topology = topology;
    this.name = name;
    this.inputs = inputs;
  }

  /**
   * Of the worker's topology. Where it cannot be read, nobody is known to feed anybody, and that is
   * logged.
   *
   * @param config the worker's
   */
  static Components of(Map<String, Object> config) {
    String topology = String.valueOf(config.get(Config.STORM_ID));
    String name = String.valueOf(config.get(Config.TOPOLOGY_NAME));
    try {
      StormTopology read =
          ConfigUtils.readSupervisorTopology(config, topology, AdvancedFSOps.make(config));
      Map<String, Set<String>> inputs = new HashMap<>();
      read.get_bolts().forEach((bolt, how) -> inputs.put(bolt, inputsOf(how)));
      return new Components(topology, name, Optional.of(inputs));
    } catch (IOException | RuntimeException fault) {
      LOG.warn("Who feeds whom in {} is not known: policies of paths cannot be used.", name, fault);
      return new Components(topology, name, Optional.empty());
    }
  }

  private static Set<String> inputsOf(Bolt bolt) {
    return bolt.get_common().get_inputs().keySet().stream()
        .map(GlobalStreamId::get_componentId)
        .collect(Collectors.toSet());
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
