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
 * @param id the id, which is unique over time
 * @param name the name that users know
 * @param feeders the components that feed each component, once for each subscribed stream; none for
 *     a spout
 * @param executors the executors of all components, on all hosts
 */
record StormTopology(
    String id, String name, Map<String, List<String>> feeders, List<StormExecutor> executors) {
  /** The prefix of the names of Storm's own components. */
  static final String SYSTEM = "__";

  StormTopology {
    feeders = Map.copyOf(feeders);
    executors = List.copyOf(executors);
  }

  /**
   * Reads the streams between components, which never change, without executors. The streams of
   * Storm's acker are left out: they carry no items, and the UI shows them even without an acker.
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

  /** Returns the same topology with its present executors. */
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

  /** Returns a text as a part of a path. */
  static String word(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /**
   * Returns the logical operator, which is the same in all workers. It has one output, with the
   * operator's number.
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

  /** Returns the number of subscriptions to a component's streams. */
  long subscriptions(String feeder) {
    return feeders.values().stream().flatMap(List::stream).filter(feeder::equals).count();
  }
}
