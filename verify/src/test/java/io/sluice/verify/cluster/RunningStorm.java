package io.sluice.verify.cluster;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.agent.driver.BesideObservedEngine;
import io.sluice.bench.process.storm.StandaloneStorm;
import io.sluice.bench.process.storm.StormSetup;
import io.sluice.bench.protocol.Ports;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A Storm with one topology. How it is looked at, and what that tells, is open. Statistics come
 * every second instead of every minute. The UI is a stand-in that asks Nimbus what Storm's own
 * asks.
 */
public abstract class RunningStorm implements BesideObservedEngine.ObservedEngine {
  private static final Duration START = Duration.ofMinutes(3);
  private static final String TOPOLOGY = "io.sluice.verify.topology.FanOutTopology";
  private static final String UI = "io.sluice.verify.topology.UiStandIn";
  private static final int HEAP_MEGABYTES = 192;

  private final StandaloneStorm storm;
  private final int workers;
  private final URI ui;

  /**
   * Starts it, submits the topology, and returns when it has its workers.
   *
   * @param channels folder in which workers publish themselves by Sluice's plug-in, through whose
   *     transport they then send, in an order; without it nothing of ours is in there
   */
  protected RunningStorm(Path folder, Optional<Path> channels, int workers) throws Exception {
    this.workers = workers;
    StormSetup setup =
        new StormSetup(
            Built.stormLib(),
            channels.stream().map(path -> Built.stormPluginJar()).toList(),
            folder,
            workers,
            "-XX:+UseSerialGC",
            HEAP_MEGABYTES,
            SOON + channels.map(PLUGIN::formatted).orElse(""));
    int port = Ports.free();
    ui = URI.create("http://127.0.0.1:" + port);
    storm = StandaloneStorm.start(setup);
    try {
      storm.daemon("ui", List.of(Built.stormJobJar()), UI, Integer.toString(port));
      storm.submit(Built.stormJobJar(), List.of(TOPOLOGY, Integer.toString(workers)));
      awaitWorkers();
    } catch (IOException | InterruptedException | RuntimeException e) {
      storm.close();
      throw e;
    }
  }

  private void awaitWorkers() {
    await().atMost(START).until(() -> workers().size() == workers && hasTopology());
  }

  private boolean hasTopology() {
    try (InputStream answer = ui.resolve("/api/v1/topology/summary").toURL().openStream()) {
      return !new ObjectMapper().readTree(answer).path("topologies").isEmpty();
    } catch (IOException notYet) {
      return false;
    }
  }

  /** Returns the address of its UI. */
  public final URI address() {
    return ui;
  }

  /** The processes of its workers. */
  public final List<ProcessHandle> workers() {
    return StormWorkers.of(storm);
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
    return workers().stream().map(ProcessHandle::pid).collect(Collectors.toSet());
  }

  @Override
  public final void vanish() {
    storm.killSupervisor();
  }

  @Override
  public final void comeBack() throws Exception {
    storm.startSupervisor();
    awaitWorkers();
  }

  @Override
  public final void close() {
    storm.close();
  }

  private static final String SOON =
      """
      supervisor.worker.timeout.secs: 15 # a killed worker is missed soon
      executor.metrics.frequency.secs: 1
      nimbus.monitor.freq.secs: 1 # a topology gets its worker soon
      supervisor.monitor.frequency.secs: 1
      task.refresh.poll.secs: 1
      """;

  private static final String PLUGIN =
      """
      storm.messaging.transport: io.sluice.storm.plugin.SluiceTransport
      sluice.mode: apply
      sluice.tuple.order: adaptive
      topology.metrics.reporters:
      - class: io.sluice.storm.plugin.SluiceReporter
        sluice.channel.dir: %s
      """;
}
