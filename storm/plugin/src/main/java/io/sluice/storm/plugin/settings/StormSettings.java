package io.sluice.storm.plugin.settings;

import io.sluice.core.config.KeyTable;
import io.sluice.core.config.Settings;
import io.sluice.core.config.SettingsResult;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads Sluice's keys from among those of Storm, whose values are objects. */
public final class StormSettings {

  private StormSettings() {}

  /**
   * Returns the settings; empty when a key is wrong.
   *
   * @param keys that are known
   * @param all keys and values, those of Storm among them
   * @param wrong gets each thing that is wrong
   */
  public static Optional<Settings> read(
      KeyTable keys, Map<String, Object> all, Consumer<String> wrong) {
    Map<String, String> texts = new HashMap<>();
    all.forEach((key, value) -> texts.put(key, value == null ? null : value.toString()));
    SettingsResult result = keys.parse(texts);
    if (result instanceof SettingsResult.Invalid invalid) {
      invalid.problems().forEach(problem -> wrong.accept(problem.message()));
      return Optional.empty();
    }
    return Optional.of(result.orThrow());
  }
}
