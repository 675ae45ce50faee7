package io.sluice.agent.config;

import io.sluice.agent.generic.EngineProfile;
import io.sluice.agent.generic.Selector;
import io.sluice.core.config.BadValueException;
import io.sluice.core.metric.Metric;
import io.sluice.core.model.NamePattern;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Engines that tell nothing by themselves, below {@code engines}. */
final class EngineSections {
  static final List<String> KEYS =
      List.of("name", "process", "thread", "prometheus", "every", "metrics");
  private static final Duration EVERY = Duration.ofSeconds(1);
  private static final Duration SHORTEST = Duration.ofMillis(100);

  private EngineSections() {}

  static List<EngineProfile> read(Section top) throws BadAgentFileException {
    List<EngineProfile> profiles = new ArrayList<>();
    for (Section engine : top.sections("engines", OutsideSections.keysAnd(KEYS))) {
      if (OutsideSections.kind(engine).isEmpty()) {
        profiles.add(profile(engine));
      }
    }
    return profiles;
  }

  private static EngineProfile profile(Section engine) throws BadAgentFileException {
    try {
      return new EngineProfile(
          engine.needed("name", "my-engine"),
          new NamePattern(engine.needed("process", "'*MyMain*'")),
          engine.needed("thread", "'{operator}-{subtask}'"),
          address(engine),
          engine.duration("every", EVERY, SHORTEST),
          metrics(engine));
    } catch (BadValueException e) {
      throw engine.refused("thread", e.getMessage());
    }
  }

  private static URI address(Section engine) throws BadAgentFileException {
    String text = engine.needed("prometheus", "http://127.0.0.1:9404/metrics");
    try {
      URI address = URI.create(text);
      if ("http".equals(address.getScheme()) && address.getHost() != null) {
        return address;
      }
    } catch (IllegalArgumentException e) {
      // told below
    }
    throw engine.refused("prometheus", "expected such as http://127.0.0.1:9404/metrics");
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
