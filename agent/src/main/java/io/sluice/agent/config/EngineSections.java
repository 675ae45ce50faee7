package io.sluice.agent.config;

import io.sluice.agent.generic.EngineProfile;
import io.sluice.agent.generic.GraphiteFeed;
import io.sluice.core.config.BadValueException;
import io.sluice.core.model.NamePattern;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Engines that tell nothing by themselves, below {@code engines}. */
final class EngineSections {
  static final List<String> KEYS =
      List.of(
          "profile",
          "name",
          "process",
          "thread",
          "helpers",
          "prometheus",
          "graphite",
          "jmx",
          "every",
          "metrics");
  private static final Duration EVERY = Duration.ofSeconds(1);
  private static final Duration SHORTEST = Duration.ofMillis(100);

  private EngineSections() {}

  static List<EngineProfile> read(Section top) throws BadAgentFileException {
    List<EngineProfile> profiles = new ArrayList<>();
    Set<InetSocketAddress> ports = new HashSet<>();
    for (Section written : top.sections("engines", OutsideSections.keysAnd(KEYS))) {
      if (OutsideSections.kind(written).isPresent()) {
        continue;
      }
      Section engine = completed(written);
      EngineProfile profile = profile(engine);
      if (profile.feed() instanceof GraphiteFeed feed && !ports.add(feed.address())) {
        throw engine.refused("graphite", "another engine sends there");
      }
      profiles.add(profile);
    }
    return profiles;
  }

  /** What a shipped profile says where the file does not; another feed brings its own metrics. */
  private static Section completed(Section engine) throws BadAgentFileException {
    Optional<String> name = engine.text("profile");
    if (name.isEmpty()) {
      return engine;
    }
    Section shipped = ShippedProfiles.named(engine, name.get(), KEYS);
    boolean another =
        FeedSections.KEYS.stream().anyMatch(feed -> engine.has(feed) && !shipped.has(feed));
    if (!another) {
      return engine.or(shipped);
    }
    List<String> replaced = new ArrayList<>(FeedSections.KEYS);
    replaced.add("metrics");
    return engine.or(shipped.without(replaced));
  }

  private static EngineProfile profile(Section engine) throws BadAgentFileException {
    EngineProfile profile;
    try {
      profile =
          new EngineProfile(
              engine.needed("name", "my-engine"),
              new NamePattern(engine.needed("process", "'*MyMain*'")),
              engine.needed("thread", "'{operator}-{subtask}'"),
              FeedSections.read(engine),
              engine.duration("every", EVERY, SHORTEST));
    } catch (BadValueException e) {
      throw engine.refused("thread", e.getMessage());
    }
    try {
      return profile.helpedBy(engine.texts("helpers"));
    } catch (BadValueException e) {
      throw engine.refused("helpers", e.getMessage());
    }
  }
}
