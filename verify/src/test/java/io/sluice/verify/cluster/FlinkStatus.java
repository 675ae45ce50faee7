package io.sluice.verify.cluster;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.bench.process.flink.FlinkRest;
import io.sluice.bench.process.flink.StandaloneFlink;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Reads jobs and TaskManagers from Flink's REST interface, and starts jobs by it.
 *
 * @param rest the interface
 */
public record FlinkStatus(FlinkRest rest) {

  private static final Duration PATIENCE = Duration.ofMinutes(3);

  /** Returns the status of a running cluster. */
  public static FlinkStatus of(StandaloneFlink flink) {
    return new FlinkStatus(flink.rest());
  }

  /** Starts a job from a jar; returns the job's id. */
  public static String run(FlinkRest rest, String jar, int parallelism, List<String> arguments)
      throws IOException {
    return rest.run(jar, Map.of("parallelism", parallelism, "programArgsList", arguments));
  }

  /** Starts a job that forks, from this build's jar; returns the job's id. */
  public static String runFanOut(FlinkRest rest, int parallelism) throws IOException {
    return rest.run(
        rest.upload(Built.jobJar()),
        Map.of("entryClass", "io.sluice.verify.job.FanOutJob", "parallelism", parallelism));
  }

  /** Waits until all tasks of a job run. */
  public void awaitTasks(String job) {
    await()
        .atMost(PATIENCE)
        .until(
            () -> {
              JsonNode details = rest.get("/jobs/" + job);
              int vertices = details.path("vertices").size();
              return vertices > 0 && details.at("/status-counts/RUNNING").asInt() == vertices;
            });
  }

  public String state(String job) throws IOException {
    return rest.get("/jobs/" + job).path("state").asText();
  }

  /** Returns how often a job was started anew; waits until Flink has counted. */
  public String restarts(String job) {
    String metric = "/jobs/" + job + "/metrics?get=numRestarts";
    return await()
        .atMost(PATIENCE)
        .until(() -> rest.get(metric).at("/0/value").asText(), each -> !each.isEmpty());
  }

  public long completedCheckpoints(String job) throws IOException {
    return checkpoints(job, "completed");
  }

  /** Returns how often a job went back to a checkpoint. */
  public long restores(String job) throws IOException {
    return checkpoints(job, "restored");
  }

  private long checkpoints(String job, String which) throws IOException {
    return rest.get("/jobs/" + job + "/checkpoints").path("counts").path(which).asLong();
  }

  /** A metric of each of so many TaskManagers, as text; waits until Flink has collected it. */
  public List<String> taskManagerMetric(int taskManagers, String name) {
    return await()
        .atMost(PATIENCE)
        .until(() -> taskManagerMetric(name), values -> values.size() == taskManagers);
  }

  /** Waits until each of so many TaskManagers tells this value of a metric. */
  public void awaitTaskManagers(int taskManagers, String name, String value) {
    List<String> all = Collections.nCopies(taskManagers, value);
    await()
        .atMost(PATIENCE)
        .alias(name)
        .until(() -> taskManagerMetric(name), values -> values.equals(all));
  }

  private List<String> taskManagerMetric(String name) throws IOException {
    List<String> values = new ArrayList<>();
    for (JsonNode taskManager : rest.get("/taskmanagers").path("taskmanagers")) {
      String path = "/taskmanagers/" + taskManager.path("id").asText() + "/metrics?get=" + name;
      rest.get(path).forEach(metric -> values.add(metric.path("value").asText()));
    }
    return values;
  }

  /** Stops a job with a savepoint; returns the savepoint's place. */
  public String stopWithSavepoint(String job) throws IOException {
    String trigger =
        rest.post("/jobs/" + job + "/stop", Map.of("drain", false)).path("request-id").asText();
    AtomicReference<JsonNode> status = new AtomicReference<>();
    await()
        .atMost(PATIENCE)
        .until(
            () -> {
              status.set(rest.get("/jobs/" + job + "/savepoints/" + trigger));
              return status.get().path("status").path("id").asText().equals("COMPLETED");
            });
    JsonNode operation = status.get().path("operation");
    if (!operation.has("location")) {
      throw new IllegalStateException("the savepoint failed: " + operation);
    }
    return operation.path("location").asText();
  }
}
