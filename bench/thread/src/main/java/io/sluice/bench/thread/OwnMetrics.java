package io.sluice.bench.thread;

import io.sluice.agent.Engines;
import io.sluice.agent.driver.ProcessScope;
import io.sluice.agent.generic.EngineProfile;
import io.sluice.agent.outside.OutsideEngine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Collects the engines that an agent observes from outside by their own metrics. An engine without
 * metrics is observed through the folder of channels. Not thread-safe.
 */
final class OwnMetrics {

  private final Path channels;
  private final List<OutsideEngine> outside = new ArrayList<>();
  private final List<EngineProfile> profiles = new ArrayList<>();
  private final List<String> telling = new ArrayList<>();

  OwnMetrics(Path channels) {
    this.channels = channels;
  }

  /**
   * Adds an engine.
   *
   * @param own where its own metrics are; empty if it has none
   * @param processes the processes in which its operators run
   */
  void add(Optional<Engines> own, Set<Long> processes) {
    own.ifPresent(
        engine -> {
          outside.addAll(engine.outside());
          profiles.addAll(engine.profiles());
        });
    if (own.isEmpty()) {
      processes.forEach(process -> telling.add(process.toString()));
    }
  }

  /** Returns all added engines; there must be at least one. */
  Engines engines() {
    return new Engines(
        telling.isEmpty() ? Optional.empty() : Optional.of(channels),
        ProcessScope.of(telling),
        outside,
        profiles);
  }
}
