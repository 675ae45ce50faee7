package io.sluice.core.config;

import io.sluice.core.query.progress.WindowGeometry;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A checked configuration. The meaning, default and range of each field stand in {@link KeyTable}.
 */
public record Settings(
    Mode mode,
    String policy,
    Duration period,
    Duration tick,
    double margin,
    Duration engageAbove,
    Duration maxHold,
    Duration virtualDeadline,
    double memoryLimit,
    int lagHistory,
    double confidence,
    List<WindowHint> windows,
    Duration watchdog,
    EnforcementChoice enforcement,
    Optional<String> channelDir,
    Optional<Address> forwardingAddress,
    Switch forwardingUse,
    int journalSize,
    Optional<String> journalDir,
    long seed) {

  public Settings {
    windows = List.copyOf(windows);
  }

  public static Settings defaults() {
    return parse(Map.of()).orThrow();
  }

  /**
   * Reads what a host gives us, which may be its whole configuration: only keys that start with
   * {@code sluice.} are looked at, and each of those must be known.
   */
  public static SettingsResult parse(Map<String, String> all) {
    return new SettingsReader(all).read();
  }

  /** When the windows of a job end, if the user has said so; the first pattern that fits counts. */
  public Optional<WindowGeometry> windowsOf(String jobName) {
    return windows.stream()
        .filter(hint -> hint.matches(jobName))
        .findFirst()
        .map(WindowHint::geometry);
  }

  public Settings withMode(Mode other) {
    return with(other, policy, seed);
  }

  /** A copy with another policy; its name is not checked here. */
  public Settings withPolicy(String other) {
    return with(mode, other, seed);
  }

  public Settings withSeed(long other) {
    return with(mode, policy, other);
  }

  private Settings with(Mode otherMode, String otherPolicy, long otherSeed) {
    return new Settings(
        otherMode,
        otherPolicy,
        period,
        tick,
        margin,
        engageAbove,
        maxHold,
        virtualDeadline,
        memoryLimit,
        lagHistory,
        confidence,
        windows,
        watchdog,
        enforcement,
        channelDir,
        forwardingAddress,
        forwardingUse,
        journalSize,
        journalDir,
        otherSeed);
  }
}
