package io.sluice.verify.cluster;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.agent.driver.DriverContract;
import io.sluice.agent.outside.OutsideEngine;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A Flink of two TaskManagers with one job. How it is looked at, and what that tells, is open. */
public abstract class RunningFlink implements DriverContract.ObservedEngine {
  private static final int TASK_MANAGERS = 2;
  private static final Duration START = Duration.ofMinutes(3);

  private final StandaloneFlink flink;
  private final String job;
  private final String sums;
  private final String tallies;

  /** Starts it, and returns when all tasks run. */
  protected RunningFlink(FlinkHome home) throws Exception {
    flink = StandaloneFlink.start(home, TASK_MANAGERS);
    try {
      String jar = flink.rest().upload(Built.jobJar());
      job = flink.rest().run(jar, "io.sluice.verify.job.FanOutJob", TASK_MANAGERS, List.of());
      awaitTasks();
      sums = chain("sums");
      tallies = chain("tallies");
    } catch (Exception e) {
      flink.close();
      throw e;
    }
  }

  private void awaitTasks() {
    await()
        .atMost(START)
        .until(
            () -> {
              JsonNode details = flink.rest().get("/jobs/" + job);
              int vertices = details.path("vertices").size();
              return vertices > 0 && details.at("/status-counts/RUNNING").asInt() == vertices;
            });
  }

  /** The name of the chain that begins with an operator. */
  private String chain(String first) {
    for (JsonNode vertex : flink.rest().get("/jobs/" + job).path("vertices")) {
      String name = vertex.path("name").asText();
      if (name.startsWith(first + " -> ")) {
        return name;
      }
    }
    throw new IllegalStateException("nothing is chained to " + first);
  }

  /** Of its REST interface. */
  public final String address() {
    return flink.rest().address();
  }

  public final List<ProcessHandle> taskManagers() {
    return flink.taskManagers();
  }

  /** How often its job was started anew; waits until Flink has counted. */
  public final String restarts() {
    String metric = "/jobs/" + job + "/metrics?get=numRestarts";
    return await()
        .atMost(START)
        .until(() -> flink.rest().get(metric).at("/0/value").asText(), each -> !each.isEmpty());
  }

  @Override
  public final Map<String, Long> operators() {
    return Map.of("Source: numbers", 1L, "slow", 2L, sums, 2L, tallies, 2L);
  }

  @Override
  public final Map<String, Set<String>> feeds() {
    return Map.of(
        "Source: numbers",
        Set.of("slow"),
        "slow",
        Set.of(sums, tallies),
        sums,
        Set.of(),
        tallies,
        Set.of());
  }

  /** Who hands on to others has a thread that flushes. */
  @Override
  public final Optional<DriverContract.Helped> helpers() {
    return OutsideEngine.Kind.FLINK
        .helpers()
        .map(naming -> new DriverContract.Helped(naming, Set.of("Source: numbers", "slow")));
  }

  @Override
  public final Set<Long> processes() {
    return flink.taskManagers().stream().map(ProcessHandle::pid).collect(Collectors.toSet());
  }

  @Override
  public final void vanish() throws Exception {
    for (int i = 0; i < TASK_MANAGERS; i++) {
      flink.killTaskManager();
    }
  }

  @Override
  public final void comeBack() throws Exception {
    for (int i = 0; i < TASK_MANAGERS; i++) {
      flink.addTaskManager();
    }
    awaitTasks();
  }

  @Override
  public final void close() {
    flink.close();
  }
}
