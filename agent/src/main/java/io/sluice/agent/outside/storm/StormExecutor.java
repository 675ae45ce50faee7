package io.sluice.agent.outside.storm;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.core.tuple.slow.TaskWork;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An executor as its worker reported it last. Storm samples one tuple of twenty for its counts.
 *
 * @param component the component of the topology
 * @param firstTask the first of the tasks that it runs
 * @param lastTask the last of them
 * @param worker host and port of its worker
 * @param port the port of its worker
 * @param uptimeSeconds the uptime of its worker at that report
 * @param executed tuples executed; 0 for a spout
 * @param emitted tuples emitted, each counted once
 * @param transferred tuples emitted, each counted for every task that gets it
 */
record StormExecutor(
    String component,
    int firstTask,
    int lastTask,
    String worker,
    int port,
    long uptimeSeconds,
    double executed,
    double emitted,
    double transferred) {
  private static final double MILLIS_PER_SECOND = 1000;
  private static final Pattern TASKS = Pattern.compile("\\[(\\d{1,9})-(\\d{1,9})]");
  private static final Pattern NUMBER = Pattern.compile("Thread-\\d+-");

  /** Parses an executor; empty if the JSON has another form. */
  static Optional<StormExecutor> parse(String component, JsonNode stats) {
    Matcher tasks = TASKS.matcher(stats.path("id").asText());
    if (!tasks.matches()) {
      return Optional.empty();
    }
    int port = stats.path("port").asInt();
    return Optional.of(
        new StormExecutor(
            component,
            Integer.parseInt(tasks.group(1)),
            Integer.parseInt(tasks.group(2)),
            stats.path("host").asText() + ":" + port,
            port,
            stats.path("uptimeSeconds").asLong(),
            stats.path("executed").asDouble(0),
            stats.path("emitted").asDouble(0),
            stats.path("transferred").asDouble(0)));
  }

  /**
   * Returns what it did in a window.
   *
   * @param windowSeconds the window of its counts; it may be younger than that
   * @param latencyMillis how long a tuple keeps it busy, on average
   */
  TaskWork work(int windowSeconds, double latencyMillis) {
    double rate = executed / Math.max(1, Math.min(windowSeconds, uptimeSeconds));
    return new TaskWork(firstTask, rate, rate * latencyMillis / MILLIS_PER_SECOND, 0);
  }

  /** Returns the name of its thread, without the number in front. */
  String threadName() {
    return "%s-executor[%d, %d]".formatted(component, firstTask, lastTask);
  }

  /** Returns a thread's name without the number in front. */
  static String withoutNumber(String threadName) {
    return NUMBER.matcher(threadName).replaceFirst("");
  }
}
