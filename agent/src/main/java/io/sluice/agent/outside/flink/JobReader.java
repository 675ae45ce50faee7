package io.sluice.agent.outside.flink;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.agent.outside.engine.JsonEndpoint;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads the running jobs of a Flink from its REST interface. */
final class JobReader {
  private static final Set<String> RUNNING = Set.of("INITIALIZING", "RUNNING");

  private JobReader() {}

  /** Returns all their vertices; of a job that ends meanwhile none. */
  static List<FlinkVertex> read(JsonEndpoint rest) throws IOException, InterruptedException {
    List<FlinkVertex> vertices = new ArrayList<>();
    for (JsonNode job : rest.get("/jobs/overview").path("jobs")) {
      if (job.path("state").asText().equals("RUNNING")) {
        String id = job.path("jid").asText();
        JsonNode details = rest.get("/jobs/" + id);
        for (JsonNode vertex : details.path("vertices")) {
          vertices.add(vertex(rest, details, vertex));
        }
      }
    }
    return vertices;
  }

  private static FlinkVertex vertex(JsonEndpoint rest, JsonNode job, JsonNode vertex)
      throws IOException, InterruptedException {
    String jobId = job.path("jid").asText();
    String id = vertex.path("id").asText();
    List<FlinkVertex.Task> tasks = new ArrayList<>();
    for (JsonNode task : rest.get("/jobs/" + jobId + "/vertices/" + id).path("subtasks")) {
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
        jobId,
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
