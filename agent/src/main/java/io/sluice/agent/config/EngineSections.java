package io.sluice.agent.config;

import io.sluice.agent.Engines;
import io.sluice.agent.generic.EngineProfile;
import io.sluice.agent.generic.Selector;
import io.sluice.agent.outside.OutsideEngine;
import io.sluice.core.config.BadValueException;
import io.sluice.core.metric.Metric;
import io.sluice.core.model.NamePattern;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where engines are: the folder of those that tell, and others below {@code engines}. */
final class EngineSections {
  private static final String EVERY_KEY = "every";
  private static final List<String> PROFILE_KEYS =
      List.of("name", "process", "thread", "prometheus", EVERY_KEY, "metrics");
  private static final Duration EVERY = Duration.ofSeconds(1);
  private static final Duration SHORTEST = Duration.ofMillis(100);

  private EngineSections() {}

  static Engines read(Optional<Path> channels, Section top) throws BadAgentFileException {
    List<String> keys = new ArrayList<>(PROFILE_KEYS);
    for (OutsideEngine.Kind kind : OutsideEngine.Kind.values()) {
      keys.add(kind.id());
    }
    List<OutsideEngine> outside = new ArrayList<>();
    List<EngineProfile> profiles = new ArrayList<>();
    for (Section engine : top.sections("engines", keys)) {
      Optional<OutsideEngine> known = outside(engine);
      if (known.isPresent()) {
        outside.add(known.get());
      } else {
        profiles.add(profile(engine));
      }
    }
    if (channels.isEmpty() && outside.isEmpty() && profiles.isEmpty()) {
      throw new BadAgentFileException(
          "channels: is missing: the folder in which engines tell of themselves"
              + " (sluice.channel.dir); or engines");
    }
    return new Engines(channels, outside, profiles);
  }

  private static Optional<OutsideEngine> outside(Section engine) throws BadAgentFileException {
    for (OutsideEngine.Kind kind : OutsideEngine.Kind.values()) {
      if (engine.text(kind.id()).isPresent()) {
        for (String key : engine.keys()) {
          if (!key.equals(kind.id()) && !key.equals(EVERY_KEY)) {
            throw engine.refused(
                key, "with '%s:' there is only 'every'; leave it out".formatted(kind.id()));
          }
        }
        return Optional.of(
            new OutsideEngine(
                kind,
                address(engine, kind.id(), kind.usualAddress()),
                engine.duration(EVERY_KEY, kind.usualEvery(), SHORTEST)));
      }
    }
    return Optional.empty();
  }

  private static EngineProfile profile(Section engine) throws BadAgentFileException {
    try {
      return new EngineProfile(
          engine.needed("name", "my-engine"),
          new NamePattern(engine.needed("process", "'*MyMain*'")),
          engine.needed("thread", "'{operator}-{subtask}'"),
          address(engine, "prometheus", "http://127.0.0.1:9404/metrics"),
          engine.duration(EVERY_KEY, EVERY, SHORTEST),
          metrics(engine));
    } catch (BadValueException e) {
      throw engine.refused("thread", e.getMessage());
    }
  }

  private static URI address(Section engine, String key, String example)
      throws BadAgentFileException {
    String text = engine.needed(key, example);
    try {
      URI address = URI.create(text);
      if ("http".equals(address.getScheme()) && address.getHost() != null) {
        return address;
      }
    } catch (IllegalArgumentException e) {
      // told below
    }
    throw engine.refused(key, "expected such as " + example);
  }

  private static Map<Metric, Selector> metrics(Section engine) throws BadAgentFileException {
    Section below = engine.below("metrics");
    Map<Metric, Selector> metrics = new EnumMap<>(Metric.class);
    for (String name : engine.keys("metrics")) {
      try {
        metrics.put(
            Metric.parse(name),
            Selector.parse(below.needed(name, "queue{operator=\"{operator}\"}")));
      } catch (BadValueException e) {
        throw below.refused(name, e.getMessage());
      }
    }
    return metrics;
  }
}
