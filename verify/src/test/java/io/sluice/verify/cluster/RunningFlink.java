package io.sluice.verify.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.agent.driver.BesideObservedEngine;
import io.sluice.agent.outside.OutsideEngine;
import io.sluice.bench.process.flink.StandaloneFlink;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A Flink of two TaskManagers with one job. How it is looked at, and what that tells, is open. */
public abstract class RunningFlink implements BesideObservedEngine.ObservedEngine {
  private static final int TASK_MANAGERS = 2;

  private final StandaloneFlink flink;
  private final FlinkStatus status;
  private final String job;
  private final String sums;
  private final String tallies;

  /** Starts it, and returns when all tasks run. */
  protected RunningFlink(FlinkHome home) throws Exception {
    flink = home.start(TASK_MANAGERS);
    status = FlinkStatus.of(flink);
    try {
      job = FlinkStatus.runFanOut(flink.rest(), TASK_MANAGERS);
      status.awaitTasks(job);
      sums = chain("sums");
      tallies = chain("tallies");
    } catch (Exception e) {
      flink.close();
      throw e;
    }
  }

  /** The name of the chain that begins with an operator. */
  private String chain(String first) throws IOException {
    for (JsonNode vertex : flink.rest().get("/jobs/" + job).path("vertices")) {
      String name = vertex.path("name").asText();
      if (name.startsWith(first + " -> ")) {
        return name;
      }
    }
    throw new IllegalStateException("nothing is chained to " + first);
  }

  /** Returns the address of its REST interface. */
  public final URI address() {
    return flink.rest().address();
  }

  public final List<ProcessHandle> taskManagers() {
    return flink.taskManagers();
  }

  /** Returns how often its job was started anew. */
  public final String restarts() {
    return status.restarts(job);
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

  /** Returns the helpers; a task that hands on to others has a thread that flushes. */
  @Override
  public final Optional<BesideObservedEngine.Helped> helpers() {
    return OutsideEngine.Kind.FLINK
        .helpers()
        .map(naming -> new BesideObservedEngine.Helped(naming, Set.of("Source: numbers", "slow")));
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
    status.awaitTasks(job);
  }

  @Override
  public final void close() {
    flink.close();
  }
}
