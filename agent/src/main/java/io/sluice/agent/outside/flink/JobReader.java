package io.sluice.agent.outside.flink;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.agent.outside.engine.JsonEndpoint;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;

/** Reads the running jobs of a Flink from its REST interface. */
final class JobReader {
  private static final Set<String> RUNNING = Set.of("INITIALIZING", "RUNNING");

  private JobReader() {}

  /** Returns the vertices of all running jobs; a job that ends meanwhile has none. */
  static List<FlinkVertex> read(JsonEndpoint rest) throws IOException, InterruptedException {
    List<FlinkVertex> vertices = new ArrayList<>();
    read(rest, (vertex, subtasks) -> vertices.add(vertex));
    return vertices;
  }

  /** Passes each vertex to a consumer, with Flink's JSON of its subtasks. */
  static void read(JsonEndpoint rest, BiConsumer<FlinkVertex, JsonNode> seen)
      throws IOException, InterruptedException {
    for (JsonNode job : rest.get("/jobs/overview").path("jobs")) {
      if (job.path("state").asText().equals("RUNNING")) {
        String id = job.path("jid").asText();
        JsonNode details = rest.get("/jobs/" + id);
        for (JsonNode vertex : details.path("vertices")) {
          JsonNode subtasks =
              rest.get("/jobs/" + id + "/vertices/" + vertex.path("id").asText()).path("subtasks");
          seen.accept(vertex(details, vertex, subtasks), subtasks);
        }
      }
    }
  }

  private static FlinkVertex vertex(JsonNode job, JsonNode vertex, JsonNode subtasks) {
    String id = vertex.path("id").asText();
    List<FlinkVertex.Task> tasks = new ArrayList<>();
    for (JsonNode task : subtasks) {
      if (RUNNING.contains(task.path("status").asText())) {
        tasks.add(
            new FlinkVertex.Task(
                task.path("subtask").asInt(),
                task.path("attempt").asInt(),
                task.path("taskmanager-id").asText(),
                task.path("start-time").asLong()));
      }
    }
    return new FlinkVertex(
        job.path("jid").asText(),
        job.path("name").asText(),
        id,
        vertex.path("name").asText(),
        vertex.path("parallelism").asInt(),
        inputs(job.path("plan"), id),
        tasks);
  }

  private static List<FlinkVertex.Input> inputs(JsonNode plan, String vertex) {
    List<FlinkVertex.Input> inputs = new ArrayList<>();
    for (JsonNode node : plan.path("nodes")) {
      if (node.path("id").asText().equals(vertex)) {
        for (JsonNode input : node.path("inputs")) {
          inputs.add(
              new FlinkVertex.Input(
                  input.path("id").asText(), input.path("ship_strategy").asText()));
        }
      }
    }
    return inputs;
  }
}
