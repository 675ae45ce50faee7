package io.sluice.agent.config;

import io.sluice.agent.generic.EngineProfile;
import io.sluice.agent.generic.GraphiteFeed;
import io.sluice.agent.outside.OutsideEngine;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads engines from the keys below {@code engines}. Used once. */
final class EngineReader {
  private static final Duration EVERY = Duration.ofSeconds(1);
  private static final Duration SHORTEST = Duration.ofMillis(100);
  private static final List<String> FEED_AND_METRICS =
      Stream.concat(FeedReader.KEYS.stream(), Stream.of("metrics")).toList();

  /** Known engines that run already: an address is all that the agent needs. */
  final List<OutsideEngine> outside = new ArrayList<>();

  /** Other engines, each with a profile. */
  final List<EngineProfile> profiles = new ArrayList<>();

  private final Set<InetSocketAddress> ports = new HashSet<>();

  EngineReader(Section top) throws BadAgentFileException {
    if (top.has("engines")) {
      for (Section engine : top.list("engines")) {
        EngineForm form = engine.as(EngineForm.class);
        Optional<OutsideEngine.Kind> kind =
            Arrays.stream(OutsideEngine.Kind.values())
                .filter(each -> engine.has(each.id()))
                .findFirst();
        if (kind.isPresent()) {
          outside.add(outside(engine, form, kind.get()));
        } else {
          profiles.add(profile(completed(engine, form.profile())));
        }
      }
    }
  }

  private static OutsideEngine outside(Section engine, EngineForm form, OutsideEngine.Kind kind)
      throws BadAgentFileException {
    for (String key : engine.keys()) {
      if (!key.equals(kind.id()) && !key.equals("every")) {
        throw engine.refused(
            key, "with '%s:' there is only 'every'; leave it out".formatted(kind.id()));
      }
    }
    String address = kind == OutsideEngine.Kind.FLINK ? form.flink() : form.storm();
    return new OutsideEngine(
        kind,
        http(engine, kind.id(), address, kind.usualAddress()),
        engine.atLeast(
            SHORTEST, "every", Objects.requireNonNullElse(form.every(), kind.usualEvery())));
  }

  /** Reads an HTTP address. */
  static URI http(Section engine, String key, String text, String example)
      throws BadAgentFileException {
    try {
      URI address = URI.create(text);
      if ("http".equals(address.getScheme()) && address.getHost() != null) {
        return address;
      }
    } catch (IllegalArgumentException e) {
      // reported below
    }
    throw engine.refused(key, "expected an address such as " + example);
  }

  /**
   * Completes a section with the keys of a shipped profile. A section with its own feed must list
   * its own metrics.
   */
  private static Section completed(Section engine, String profile) throws BadAgentFileException {
    if (profile == null) {
      return engine;
    }
    Section shipped = ShippedProfiles.named(engine, profile);
    boolean another =
        FeedReader.KEYS.stream().anyMatch(feed -> engine.has(feed) && !shipped.has(feed));
    return engine.or(another ? shipped.without(FEED_AND_METRICS) : shipped);
  }

  private EngineProfile profile(Section engine) throws BadAgentFileException {
    EngineForm form = engine.as(EngineForm.class);
    String name = engine.needed("name", form.name(), "my-engine");
    engine.needed("process", form.process(), "'*MyMain*'");
    engine.needed("thread", form.thread(), "'{operator}-{subtask}'");
    FeedReader feed = new FeedReader(engine, form);
    Duration every =
        engine.atLeast(SHORTEST, "every", Objects.requireNonNullElse(form.every(), EVERY));
    var read = feed.read();
    EngineProfile profile =
        engine.read(
            "thread",
            form.thread(),
            thread -> new EngineProfile(name, form.process(), thread, read, every));
    if (read instanceof GraphiteFeed graphite && !ports.add(graphite.address())) {
      throw engine.refused("graphite", "another engine sends there; give each its own address");
    }
    return engine.read("helpers", "", none -> profile.helpedBy(form.helpers()));
  }
}
