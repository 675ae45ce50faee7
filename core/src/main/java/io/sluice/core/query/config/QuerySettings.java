package io.sluice.core.query.config;

import io.sluice.core.config.KeyTable;
import io.sluice.core.config.Settings;
import io.sluice.core.query.progress.geometry.WindowGeometry;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The settings of the query level. The keys of {@link QuerySection} say what each field means and
 * which values it can have.
 */
public record QuerySettings(
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
    EnforcementChoice enforcement,
    boolean forwarding) {

  public QuerySettings {
    windows = List.copyOf(windows);
  }

  /** Returns the part of a configuration that is for this level. */
  public static QuerySettings of(Settings settings) {
    return settings.of(QuerySection.INSTANCE);
  }

  /** Returns the settings that hold where the configuration says nothing. */
  public static QuerySettings defaults() {
    return of(new KeyTable(QuerySection.INSTANCE).defaults());
  }

  /**
   * Tells when the windows of a job end, if the user has said so; the first pattern that fits
   * counts.
   */
  public Optional<WindowGeometry> windowsOf(String jobName) {
    return windows.stream()
        .filter(hint -> hint.matches(jobName))
        .findFirst()
        .map(WindowHint::geometry);
  }
}
