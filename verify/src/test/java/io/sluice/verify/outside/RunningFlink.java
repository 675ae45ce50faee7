package io.sluice.verify.outside;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.agent.driver.Driver;
import io.sluice.agent.driver.DriverContract;
import io.sluice.agent.outside.OutsideEngine;
import io.sluice.core.metric.Metric;
import io.sluice.verify.cluster.Built;
import io.sluice.verify.cluster.FlinkHome;
import io.sluice.verify.cluster.StandaloneFlink;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** A stock Flink of two TaskManagers with one job. */
final class RunningFlink implements DriverContract.ObservedEngine {
  private static final int TASK_MANAGERS = 2;
  private static final Duration START = Duration.ofMinutes(3);

  private final StandaloneFlink flink;
  private final String job;
  private final String sums;
  private final String tallies;

  RunningFlink(Path folder) throws Exception {
    flink = StandaloneFlink.start(FlinkHome.layOut(folder), TASK_MANAGERS);
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

  String address() {
    return flink.rest().address();
  }

  List<ProcessHandle> taskManagers() {
    return flink.taskManagers();
  }

  /** How often its job was started anew; waits until Flink has counted. */
  String restarts() {
    String metric = "/jobs/" + job + "/metrics?get=numRestarts";
    return await()
        .atMost(START)
        .until(() -> flink.rest().get(metric).at("/0/value").asText(), each -> !each.isEmpty());
  }

  @Override
  public Driver open(Consumer<String> report) {
    return new OutsideEngine(
            OutsideEngine.Kind.FLINK, URI.create(address()), Duration.ofMillis(300))
        .open(report);
  }

  @Override
  public Map<String, Long> operators() {
    return Map.of("Source: numbers", 1L, "slow", 2L, sums, 2L, tallies, 2L);
  }

  @Override
  public Map<String, Set<String>> feeds() {
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

  @Override
  public Set<Metric> told() {
    return Set.of(
        Metric.QUEUE_SIZE,
        Metric.QUEUE_USE,
        Metric.INPUT_COUNT,
        Metric.OUTPUT_COUNT,
        Metric.CHECKPOINT_TIME,
        Metric.CPU_TIME,
        Metric.RUN_DELAY);
  }

  @Override
  public Set<Long> processes() {
    return flink.taskManagers().stream().map(ProcessHandle::pid).collect(Collectors.toSet());
  }

  @Override
  public void vanish() throws Exception {
    for (int i = 0; i < TASK_MANAGERS; i++) {
      flink.killTaskManager();
    }
  }

  @Override
  public void comeBack() throws Exception {
    for (int i = 0; i < TASK_MANAGERS; i++) {
      flink.addTaskManager();
    }
    awaitTasks();
  }

  @Override
  public void close() {
    flink.close();
  }
}
