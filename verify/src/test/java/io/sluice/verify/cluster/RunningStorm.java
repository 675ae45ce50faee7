package io.sluice.verify.cluster;

import static org.awaitility.Awaitility.await;

import io.sluice.agent.driver.DriverContract;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A Storm of one worker with one topology. How it is looked at, and what that tells, is open. */
public abstract class RunningStorm implements DriverContract.ObservedEngine {
  private static final Duration START = Duration.ofMinutes(3);

  private final StandaloneStorm storm;

  /**
   * Submits the topology, and returns when it has a worker.
   *
   * @param storm without topologies; ends with this
   */
  protected RunningStorm(StandaloneStorm storm) throws IOException {
    this.storm = storm;
    try {
      storm.submit("io.sluice.verify.topology.FanOutTopology");
      awaitWorker();
    } catch (IOException | RuntimeException e) {
      storm.close();
      throw e;
    }
  }

  private void awaitWorker() {
    await()
        .atMost(START)
        .until(
            () ->
                storm.workers().size() == 1
                    && !storm.ui("/api/v1/topology/summary").path("topologies").isEmpty());
  }

  /** Of its UI. */
  public final String address() {
    return storm.uiAddress();
  }

  public final List<ProcessHandle> workers() {
    return storm.workers();
  }

  @Override
  public final Map<String, Long> operators() {
    return Map.of("numbers", 1L, "slow", 2L, "sums", 2L, "tallies", 1L);
  }

  @Override
  public final Map<String, Set<String>> feeds() {
    return Map.of(
        "numbers", Set.of("slow"),
        "slow", Set.of("sums", "tallies"),
        "sums", Set.of(),
        "tallies", Set.of());
  }

  @Override
  public final Set<Long> processes() {
    return storm.workers().stream().map(ProcessHandle::pid).collect(Collectors.toSet());
  }

  @Override
  public final void vanish() throws Exception {
    storm.killSupervisor();
  }

  @Override
  public final void comeBack() throws Exception {
    storm.startSupervisor();
    awaitWorker();
  }

  @Override
  public final void close() {
    storm.close();
  }
}
