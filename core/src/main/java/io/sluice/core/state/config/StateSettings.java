package io.sluice.core.state.config;

import io.sluice.core.config.KeyTable;
import io.sluice.core.config.Mode;
import io.sluice.core.config.Settings;
import java.time.Duration;

/**
 * The settings of the state level. The keys of {@link StateSection} say what each field means and
 * which values it can have.
 */
public record StateSettings(
    Mode mode,
    double target,
    Duration payback,
    int budget,
    double backupMemory,
    Duration longestCopy,
    int wave) {

  /** Returns the part of a configuration that is for this level. */
  public static StateSettings of(Settings settings) {
    return settings.of(StateSection.INSTANCE);
  }

  /** Returns the settings that hold where the configuration says nothing. */
  public static StateSettings defaults() {
    return of(new KeyTable(StateSection.INSTANCE).defaults());
  }
}
