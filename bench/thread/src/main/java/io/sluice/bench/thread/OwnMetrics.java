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
 * Collects the engines that an agent looks at by metrics of their own, from outside. One that has
 * none is found in the folder of channels. Not thread-safe.
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
   * @param own where its own metrics are; empty where it has none
   * @param processes in which its operators run
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

  /** Returns all that were added; at least one must have been. */
  Engines engines() {
    return new Engines(
        telling.isEmpty() ? Optional.empty() : Optional.of(channels),
        ProcessScope.of(telling),
        outside,
        profiles);
  }
}
