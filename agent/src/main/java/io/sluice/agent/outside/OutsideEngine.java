package io.sluice.agent.outside;

import io.sluice.agent.driver.Driver;
import io.sluice.agent.driver.HelperNaming;
import io.sluice.agent.driver.OnceLogger;
import io.sluice.agent.outside.engine.RunningEngine;
import io.sluice.agent.outside.flink.FlinkCluster;
import io.sluice.agent.outside.flink.FlinkHelpers;
import io.sluice.agent.outside.storm.StormCluster;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Names an engine to observe that runs without any part of Sluice in it.
 *
 * @param kind the kind of engine
 * @param address its HTTP address
 * @param every the pause between two looks
 */
public record OutsideEngine(Kind kind, URI address, Duration every) {

  /** Lists the kinds of engines, with their defaults. */
  public enum Kind {
    /** Flink, observed through its REST interface. */
    FLINK("flink", "http://127.0.0.1:8081", Duration.ofSeconds(2)),
    /** Storm, observed through the REST interface of its UI. */
    STORM("storm", "http://127.0.0.1:8080", Duration.ofSeconds(5));

    private final String id;
    private final String usual;
    private final Duration every;

    Kind(String id, String usual, Duration every) {
      this.id = id;
      this.usual = usual;
      this.every = every;
    }

    /** Returns the name as users write it. */
    public String id() {
      return id;
    }

    /** Returns the default address. */
    public String usualAddress() {
      return usual;
    }

    /**
     * Returns the default pause between two looks; the engine's metrics hardly change more often.
     */
    public Duration usualEvery() {
      return every;
    }

    /**
     * Returns how the engine names its helper threads. Empty for Storm: 2.8 has helpers only for
     * windowed bolts, and their names do not show whose they are.
     */
    public Optional<HelperNaming> helpers() {
      return this == FLINK ? Optional.of(FlinkHelpers::served) : Optional.empty();
    }
  }

  /**
   * Opens a driver.
   *
   * @param report gets messages for users, one line each, on the driver's thread
   */
  public Driver open(Consumer<String> report) {
    Consumer<String> named = line -> report.accept("%s: %s".formatted(kind.id(), line));
    OnceLogger news = new OnceLogger(named);
    RunningEngine engine =
        switch (kind) {
          case FLINK -> new FlinkCluster(address, every, news);
          case STORM -> new StormCluster(address, every, news);
        };
    return new OutsideDriver(kind.id(), engine, every, named);
  }
}
