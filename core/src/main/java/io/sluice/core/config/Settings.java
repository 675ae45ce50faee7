package io.sluice.core.config;

import java.util.Map;

/**
 * A checked configuration.
 *
 * @param common what holds for all levels
 * @param levels what holds for each level, by the section that has read it
 */
public record Settings(CommonSettings common, Map<Section<?>, Object> levels) {

  public Settings {
    levels = Map.copyOf(levels);
  }

  /**
   * Returns the settings of one level.
   *
   * @throws IllegalArgumentException if the table that these were read by does not have the level
   */
  @SuppressWarnings("unchecked") // KeyTable has put in what this section has read
  public <T> T of(Section<T> level) {
    Object settings = levels.get(level);
    if (settings == null) {
      throw new IllegalArgumentException(
          "%s is not among the sections that were read: %s".formatted(level, levels.keySet()));
    }
    return (T) settings;
  }
}
