package io.sluice.agent.outside.flink;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.agent.outside.engine.JsonEndpoint;
import java.io.IOException;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Reads the metrics of vertices' subtasks from Flink's REST interface, in as few requests as the
 * longest URL allows. For sources and for tasks without output it also reads those of single
 * operators. Not thread-safe.
 */
final class VertexMetrics {
  private static final int LONGEST_QUERY = 3_000;

  /**
   * The number of looks after which the list of metrics is read again: some sources report their
   * backlog only after they have read.
   */
  private static final int LOOKS_BETWEEN_LISTS = 15;

  private static final List<String> OF_TASKS =
      List.of(
          TaskFigures.RECORDS_IN,
          TaskFigures.RECORDS_OUT,
          TaskFigures.BUFFERS_QUEUED,
          TaskFigures.BUFFERS_LOCAL,
          TaskFigures.BUFFERS_REMOTE,
          TaskFigures.INPUT_USE,
          TaskFigures.OUTPUT_USE);
  private static final Pattern OF_OPERATORS =
      Pattern.compile("\\d+\\.[^.]+\\.(numRecordsIn|numRecordsOut|pendingRecords)");

  private final JsonEndpoint rest;
  private final Map<String, Listed> listed = new HashMap<>();
  private long looks;

  private record Listed(List<String> names, long look) {}

  VertexMetrics(JsonEndpoint rest) {
    this.rest = rest;
  }

  /** Returns the figures of each vertex's subtasks, in their order, by the vertex's key. */
  Map<String, List<TaskFigures>> read(List<FlinkVertex> vertices)
      throws IOException, InterruptedException {
    looks++;
    listed.keySet().retainAll(vertices.stream().map(FlinkVertex::key).toList());
    Set<String> feeding =
        vertices.stream()
            .flatMap(vertex -> vertex.inputs().stream().map(vertex::feeder))
            .collect(Collectors.toSet());
    Map<String, List<TaskFigures>> figures = new HashMap<>();
    for (FlinkVertex vertex : vertices) {
      boolean feedsNobody = !feeding.contains(vertex.key());
      Map<String, Double> values = values(vertex, feedsNobody);
      List<TaskFigures> each = new ArrayList<>();
      for (int i = 0; i < vertex.parallelism(); i++) {
        each.add(TaskFigures.of(values, i, vertex.isSource(), feedsNobody));
      }
      figures.put(vertex.key(), each);
    }
    return figures;
  }

  /** Returns the values by name; one that is unknown or no number is missing. */
  private Map<String, Double> values(FlinkVertex vertex, boolean feedsNobody)
      throws IOException, InterruptedException {
    String path = "/jobs/%s/vertices/%s/metrics".formatted(vertex.job(), vertex.id());
    List<String> names = new ArrayList<>();
    for (String name : OF_TASKS) {
      IntStream.range(0, vertex.parallelism()).forEach(i -> names.add(i + "." + name));
    }
    if (vertex.isSource() || feedsNobody) {
      names.addAll(ofOperators(vertex, path));
    }
    Map<String, Double> values = new HashMap<>();
    StringBuilder query = new StringBuilder();
    for (String name : names) {
      String word = URLEncoder.encode(name, UTF_8);
      if (query.length() + word.length() > LONGEST_QUERY) {
        ask(path + "?get=" + query, values);
        query.setLength(0);
      }
      query.append(query.isEmpty() ? "" : ",").append(word);
    }
    ask(path + "?get=" + query, values);
    return values;
  }

  private void ask(String path, Map<String, Double> values)
      throws IOException, InterruptedException {
    for (JsonNode metric : rest.get(path)) {
      try {
        values.put(metric.path("id").asText(), Double.parseDouble(metric.path("value").asText()));
      } catch (NumberFormatException none) {
        // a failing gauge has no number
      }
    }
  }

  private List<String> ofOperators(FlinkVertex vertex, String path)
      throws IOException, InterruptedException {
    Listed before = listed.get(vertex.key());
    if (before != null && looks - before.look < LOOKS_BETWEEN_LISTS) {
      return before.names;
    }
    List<String> names = new ArrayList<>();
    for (JsonNode metric : rest.get(path)) {
      String name = metric.path("id").asText();
      if (OF_OPERATORS.matcher(name).matches()) {
        names.add(name);
      }
    }
    if (IntStream.range(0, vertex.parallelism()).allMatch(i -> isThere(i, names))) {
      listed.put(vertex.key(), new Listed(names, looks));
    }
    return names;
  }

  /** Returns whether Flink has collected the metrics of a subtask. */
  private static boolean isThere(int subtask, List<String> names) {
    return names.stream().anyMatch(name -> name.startsWith(subtask + "."));
  }
}
