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
 * An engine that runs already, to be looked at without anything of ours in it.
 *
 * @param kind of engine
 * @param address where it answers over HTTP
 * @param every how long to rest between two looks
 */
public record OutsideEngine(Kind kind, URI address, Duration every) {

  /** Says what is known of an engine beforehand. */
  public enum Kind {
    /** Flink, which is looked at by its REST interface. */
    FLINK("flink", "http://127.0.0.1:8081", Duration.ofSeconds(2)),
    /** Storm, which is looked at by its UI. */
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

    /** Returns the address at which it usually answers. */
    public String usualAddress() {
      return usual;
    }

    /** Returns how often to look: what it tells does not change much more often. */
    public Duration usualEvery() {
      return every;
    }

    /**
     * Returns how it calls the threads that help those of operators. Empty for Storm: 2.8 has none
     * for each executor but those of windowed bolts, whose names do not tell whose they are.
     */
    public Optional<HelperNaming> helpers() {
      return this == FLINK ? Optional.of(FlinkHelpers::served) : Optional.empty();
    }
  }

  /**
   * Begins to look.
   *
   * @param report gets what users should know, a line each; by a thread of its own
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
