package io.sluice.bench.process.flink;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.stream.StreamSupport;

/**
 * Observes a running job.
 *
 * @param rest the REST interface of its Flink
 * @param id the job's id
 */
public record FlinkJob(FlinkRest rest, String id) {

  private static final long POLL_MILLIS = 50;
  private static final long LONGEST_MILLIS = 240_000;

  /** A condition on what Flink reports about the job. */
  public interface Condition {
    boolean holds(JsonNode now) throws IOException;
  }

  /** Waits until all tasks of the job run. */
  public void awaitRunning() throws IOException, InterruptedException {
    await("run", FlinkJob::isRunning);
  }

  /** Waits until the job has ended. */
  public void awaitEnd() throws IOException, InterruptedException {
    await("end", now -> state(now).equals("FINISHED"));
  }

  /**
   * Waits until a condition holds.
   *
   * @param what the job does once the condition holds, for an error message
   * @throws IOException if the job fails before, or the wait takes minutes
   */
  public void await(String what, Condition condition) throws IOException, InterruptedException {
    long end = System.currentTimeMillis() + LONGEST_MILLIS;
    for (JsonNode now = now(); !condition.holds(now); now = now()) {
      if (System.currentTimeMillis() > end || state(now).equals("FAILED")) {
        throw new IOException("Job %s is %s and did not %s".formatted(id, state(now), what));
      }
      Thread.sleep(POLL_MILLIS);
    }
  }

  /** Returns what Flink reports about the job now. */
  public JsonNode now() throws IOException {
    return rest.get("/jobs/" + id);
  }

  /** Returns whether all tasks run in a report of Flink about a job. */
  public static boolean isRunning(JsonNode now) {
    return state(now).equals("RUNNING")
        && StreamSupport.stream(now.path("vertices").spliterator(), false)
            .allMatch(vertex -> vertex.path("status").asText().equals("RUNNING"));
  }

  private static String state(JsonNode now) {
    return now.path("state").asText();
  }
}
