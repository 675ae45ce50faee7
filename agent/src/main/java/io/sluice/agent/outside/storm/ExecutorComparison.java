package io.sluice.agent.outside.storm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.agent.outside.engine.JsonEndpoint;
import io.sluice.core.tuple.slow.Handing;
import io.sluice.core.tuple.slow.SlowTask;
import io.sluice.core.tuple.slow.SlowTasks;
import io.sluice.core.tuple.slow.TaskWork;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Compares the executors of each bolt of a running Storm by what its UI shows of the last ten
 * minutes (Hone §7, nodes that are not equal). Used by one thread.
 *
 * <p>An executor is busy while it executes. Tuples that it has emitted and that cannot leave its
 * worker wait outside of that, and an executor that may not emit takes nothing in: so a backlog of
 * outgoing tuples makes it idle, not slow.
 */
public final class ExecutorComparison {
  /** The shortest window that Storm keeps. */
  private static final int WINDOW_SECONDS = 600;

  private static final String WINDOW = "?window=" + WINDOW_SECONDS;

  /** Storm measures one tuple in twenty, so this is of ten that were measured. */
  private static final double ENOUGH_TUPLES = 200;

  private static final Set<String> IN_TURN = Set.of("shuffle", "local_or_shuffle", "none");
  private static final Set<String> KEYED = Set.of("fields", "custom_object", "custom_serialized");

  private final JsonEndpoint ui;

  /**
   * Holds the outcome.
   *
   * @param topologies how many topologies run
   * @param bolts how many bolts were compared: those with several executors that do the same work
   *     and have done enough of it
   * @param slow the executors that hold others up
   */
  public record Outcome(int topologies, int bolts, List<SlowExecutor> slow) {}

  /**
   * Prepares a comparison.
   *
   * @param address the address of Storm's UI
   */
  public ExecutorComparison(URI address) {
    ui = new JsonEndpoint(address);
  }

  /**
   * Compares the executors of all topologies.
   *
   * @throws IOException if no UI of a Storm answers there; the message says why
   */
  public Outcome compare() throws IOException, InterruptedException {
    try {
      JsonNode topologies = ui.get("/api/v1/topology/summary").path("topologies");
      if (!topologies.isArray()) {
        throw new IOException("what answers is not the UI of a Storm");
      }
      List<SlowExecutor> slow = new ArrayList<>();
      int bolts = 0;
      for (JsonNode topology : topologies) {
        bolts += compare(topology.path("id").asText(), topology.path("name").asText(), slow);
      }
      return new Outcome(topologies.size(), bolts, slow);
    } catch (JsonProcessingException noJson) {
      throw new IOException("what answers is not the UI of a Storm", noJson);
    }
  }

  private int compare(String id, String name, List<SlowExecutor> slow)
      throws IOException, InterruptedException {
    String topology = "/api/v1/topology/" + StormTopology.word(id);
    int bolts = 0;
    for (Map.Entry<String, JsonNode> bolt : ui.get(topology + "/visualization").properties()) {
      Optional<Handing> handing = handing(bolt.getValue());
      if (handing.isPresent()) {
        String page = topology + "/component/" + StormTopology.word(bolt.getKey()) + WINDOW;
        Map<TaskWork, String> works = works(bolt.getKey(), ui.get(page).path("executorStats"));
        bolts += works.size() > 1 ? 1 : 0;
        for (SlowTask task : SlowTasks.among(List.copyOf(works.keySet()))) {
          slow.add(
              new SlowExecutor(
                  name, bolt.getKey(), works.size(), handing.get(), place(works, task), task));
        }
      }
    }
    return bolts;
  }

  /** Returns which executors may get a tuple; empty if that is none of their choice. */
  private static Optional<Handing> handing(JsonNode bolt) {
    Set<String> groupings = new HashSet<>();
    for (JsonNode input : bolt.path(":inputs")) {
      if (!input.path(":component").asText().startsWith(StormTopology.SYSTEM)) {
        groupings.add(input.path(":grouping").asText());
      }
    }
    if (groupings.stream().anyMatch(KEYED::contains)) {
      return Optional.of(Handing.BY_KEY);
    }
    return groupings.isEmpty() || !IN_TURN.containsAll(groupings)
        ? Optional.empty()
        : Optional.of(Handing.TO_ANY);
  }

  private static Map<TaskWork, String> works(String bolt, JsonNode executors) {
    Map<TaskWork, String> works = new HashMap<>();
    for (JsonNode stats : executors) {
      StormExecutor.parse(bolt, stats)
          .filter(executor -> executor.executed() >= ENOUGH_TUPLES)
          .ifPresent(
              executor ->
                  works.put(
                      executor.work(WINDOW_SECONDS, stats.path("executeLatency").asDouble()),
                      executor.worker()));
    }
    return works;
  }

  private static String place(Map<TaskWork, String> works, SlowTask task) {
    return works.entrySet().stream()
        .filter(each -> each.getKey().task() == task.task())
        .map(Map.Entry::getValue)
        .findFirst()
        .orElseThrow();
  }
}
