package io.sluice.agent.config;

import io.sluice.agent.outside.OutsideEngine;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Engines that run already and are known, below {@code engines}: all they need is an address. */
final class OutsideSections {
  private static final String EVERY = "every";
  private static final Duration SHORTEST = Duration.ofMillis(100);

  private OutsideSections() {}

  /** The keys of such engines, and these. */
  static List<String> keysAnd(List<String> others) {
    List<String> keys = new ArrayList<>(others);
    Arrays.stream(OutsideEngine.Kind.values()).map(OutsideEngine.Kind::id).forEach(keys::add);
    return keys;
  }

  /**
   * Those there are.
   *
   * @param others keys of engines of other kinds
   */
  static List<OutsideEngine> read(Section top, List<String> others) throws BadAgentFileException {
    List<OutsideEngine> engines = new ArrayList<>();
    for (Section engine : top.sections("engines", keysAnd(others))) {
      Optional<OutsideEngine.Kind> kind = kind(engine);
      if (kind.isPresent()) {
        engines.add(read(engine, kind.get(), others));
      }
    }
    return engines;
  }

  /** Empty for an engine of another kind. */
  static Optional<OutsideEngine.Kind> kind(Section engine) throws BadAgentFileException {
    for (OutsideEngine.Kind kind : OutsideEngine.Kind.values()) {
      if (engine.text(kind.id()).isPresent()) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }

  private static OutsideEngine read(Section engine, OutsideEngine.Kind kind, List<String> others)
      throws BadAgentFileException {
    for (String key : keysAnd(others)) {
      if (!key.equals(kind.id()) && !key.equals(EVERY) && engine.has(key)) {
        throw engine.refused(
            key, "with '%s:' there is only 'every'; leave it out".formatted(kind.id()));
      }
    }
    return new OutsideEngine(
        kind, address(engine, kind), engine.duration(EVERY, kind.usualEvery(), SHORTEST));
  }

  private static URI address(Section engine, OutsideEngine.Kind kind) throws BadAgentFileException {
    try {
      URI address = URI.create(engine.needed(kind.id(), kind.usualAddress()));
      if ("http".equals(address.getScheme()) && address.getHost() != null) {
        return address;
      }
    } catch (IllegalArgumentException e) {
      // told below
    }
    throw engine.refused(kind.id(), "expected such as " + kind.usualAddress());
  }
}
