package io.sluice.agent.outside.storm;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.agent.outside.engine.JsonEndpoint;
import io.sluice.core.model.LogicalOperator;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A topology as the UI shows it.
 *
 * @param id no other has or had it
 * @param name by which users know it
 * @param feeders of each component, once for each stream that it takes in; none of a spout
 * @param executors of all components, wherever they run
 */
record StormTopology(
    String id, String name, Map<String, List<String>> feeders, List<StormExecutor> executors) {
  /** Starts the names of Storm's own components. */
  private static final String SYSTEM = "__";

  StormTopology {
    feeders = Map.copyOf(feeders);
    executors = List.copyOf(executors);
  }

  /**
   * Asks for the links between components, which stay as they are; of executors nothing is known
   * yet. Storm has its acker feed every spout, even where there is none, and what that hands on is
   * no item.
   */
  static StormTopology read(JsonEndpoint ui, String id, String name)
      throws IOException, InterruptedException {
    Map<String, List<String>> feeders = new HashMap<>();
    JsonNode graph = ui.get("/api/v1/topology/" + word(id) + "/visualization");
    for (Map.Entry<String, JsonNode> component : graph.properties()) {
      List<String> inputs = new ArrayList<>();
      for (JsonNode input : component.getValue().path(":inputs")) {
        String feeder = input.path(":component").asText();
        if (!feeder.startsWith(SYSTEM)) {
          inputs.add(feeder);
        }
      }
      feeders.put(component.getKey(), inputs);
    }
    return new StormTopology(id, name, feeders, List.of());
  }

  /** Returns the same with its executors as they are now. */
  StormTopology now(JsonEndpoint ui) throws IOException, InterruptedException {
    List<StormExecutor> now = new ArrayList<>();
    for (String component : feeders.keySet()) {
      JsonNode page = ui.get("/api/v1/topology/" + word(id) + "/component/" + word(component));
      for (JsonNode stats : page.path("executorStats")) {
        StormExecutor.parse(component, stats).ifPresent(now::add);
      }
    }
    return new StormTopology(id, name, feeders, now);
  }

  private static String word(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /**
   * Returns the operator, which is the same in all workers. It hands on one data set, which bears
   * its number.
   */
  LogicalOperator logical(String component) {
    long number = LogicalOperator.number(id, component);
    return new LogicalOperator(
        number,
        name,
        component,
        feeders.getOrDefault(component, List.of()).stream()
            .map(feeder -> LogicalOperator.number(id, feeder))
            .collect(Collectors.toSet()),
        Set.of(number));
  }

  boolean isSpout(String component) {
    return feeders.getOrDefault(component, List.of()).isEmpty();
  }

  List<StormExecutor> of(String component) {
    return executors.stream().filter(each -> each.component().equals(component)).toList();
  }

  /** Returns how many streams are taken in from a component, by all together. */
  long subscriptions(String feeder) {
    return feeders.values().stream().flatMap(List::stream).filter(feeder::equals).count();
  }
}
