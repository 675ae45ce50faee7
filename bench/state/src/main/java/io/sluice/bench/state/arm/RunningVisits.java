package io.sluice.bench.state.arm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.bench.process.flink.FlinkRest;
import java.io.IOException;
import java.util.Map;
import java.util.stream.StreamSupport;

/**
 * Observes a running job and rescales it.
 *
 * @param rest the REST interface of its Flink
 * @param job the job's id
 */
public record RunningVisits(FlinkRest rest, String job) {

  private static final long POLL_MILLIS = 50;
  private static final long LONGEST_MILLIS = 240_000;
  private static final int SUBTASKS = 3;

  /** A condition on the job's state. */
  private interface Condition {
    boolean holds(JsonNode now) throws IOException;
  }

  /** Waits until all tasks run. */
  public void awaitRunning() throws IOException, InterruptedException {
    await("run", now -> allRunning(now, 2));
  }

  /** Waits until the job has ended. */
  public void awaitEnd() throws IOException, InterruptedException {
    await("end", now -> state(now).equals("FINISHED"));
  }

  /**
   * Lets Flink run the windows in one more subtask.
   *
   * @param withCheckpoint whether to take a checkpoint, for which a rescale may wait
   */
  public void rescale(boolean withCheckpoint) throws IOException, InterruptedException {
    String path = "/jobs/" + job + "/resource-requirements";
    ObjectNode wanted = (ObjectNode) rest.get(path);
    ObjectNode windows =
        (ObjectNode) wanted.path(windows(now()).path("id").asText()).path("parallelism");
    windows.put("lowerBound", SUBTASKS).put("upperBound", SUBTASKS);
    rest.put(path, wanted);
    if (withCheckpoint) {
      JsonNode unused =
          rest.post("/jobs/" + job + "/checkpoints", Map.of("checkpointType", "CONFIGURED"));
    }
    await("rescale", now -> allRunning(now, SUBTASKS));
  }

  private static boolean allRunning(JsonNode now, int subtasks) throws IOException {
    return state(now).equals("RUNNING")
        && windows(now).path("parallelism").asInt() >= subtasks
        && StreamSupport.stream(now.path("vertices").spliterator(), false)
            .allMatch(vertex -> vertex.path("status").asText().equals("RUNNING"));
  }

  private static String state(JsonNode now) {
    return now.path("state").asText();
  }

  private static JsonNode windows(JsonNode now) throws IOException {
    return StreamSupport.stream(now.path("vertices").spliterator(), false)
        .filter(vertex -> vertex.path("name").asText().contains("windows"))
        .findFirst()
        .orElseThrow(
            () -> new IOException("Flink shows no windows in job " + now.path("jid").asText()));
  }

  private JsonNode now() throws IOException {
    return rest.get("/jobs/" + job);
  }

  private void await(String what, Condition condition) throws IOException, InterruptedException {
    long end = System.currentTimeMillis() + LONGEST_MILLIS;
    for (JsonNode now = now(); !condition.holds(now); now = now()) {
      if (System.currentTimeMillis() > end || state(now).equals("FAILED")) {
        throw new IOException("Job %s is %s and did not %s".formatted(job, state(now), what));
      }
      Thread.sleep(POLL_MILLIS);
    }
  }
}
