package io.sluice.agent.outside.flink;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.agent.outside.engine.JsonEndpoint;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * Measures how long checkpoints of jobs take. A checkpoint that is under way counts from when it
 * was first seen, since clocks of hosts may differ. Savepoints do not count: users expect them to
 * take long. Not thread-safe.
 */
final class CheckpointTimes {
  private final Map<String, UnderWay> underWay = new HashMap<>();
  private final Map<String, Double> nanos = new HashMap<>();

  private record UnderWay(long number, long sinceNanos) {}

  /** Reads the checkpoints of these jobs, and forgets all others. */
  void read(JsonEndpoint rest, Collection<String> jobs) throws IOException, InterruptedException {
    underWay.keySet().retainAll(jobs);
    nanos.keySet().retainAll(jobs);
    for (String job : jobs) {
      see(job, rest.get("/jobs/" + job + "/checkpoints"), System.nanoTime());
    }
  }

  void see(String job, JsonNode checkpoints, long nowNanos) {
    JsonNode completed = checkpoints.at("/latest/completed/end_to_end_duration");
    double latest = completed.isNumber() ? completed.asDouble() * 1e6 : Double.NaN;
    UnderWay before = underWay.remove(job);
    for (JsonNode each : checkpoints.path("history")) {
      if (each.path("status").asText().equals("IN_PROGRESS")
          && !each.path("is_savepoint").asBoolean()) {
        long number = each.path("id").asLong();
        boolean known = before != null && before.number == number;
        UnderWay now = known ? before : new UnderWay(number, nowNanos);
        underWay.put(job, now);
        double soFar = nowNanos - now.sinceNanos;
        latest = soFar > 0 && !(soFar < latest) ? soFar : latest;
      }
    }
    nanos.put(job, latest);
  }

  /**
   * Returns the duration of a job's latest checkpoint, or of the one under way if that is longer,
   * ns; NaN if unknown.
   */
  double nanos(String job) {
    return nanos.getOrDefault(job, Double.NaN);
  }
}
