package io.sluice.storm.plugin;

import io.sluice.core.config.KeyTable;
import io.sluice.core.config.Settings;
import io.sluice.storm.plugin.settings.StormSettings;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads what stands at the reporter in {@code storm.yaml}: the keys that hold for all levels. */
final class ReporterSettings {
  private static final KeyTable KEYS = new KeyTable();

  private ReporterSettings() {}

  /**
   * Returns the folder of channels; empty when none is given, or when a key is wrong.
   *
   * @param own keys and values of the reporter, those for Storm among them
   * @param warn gets why there is none
   */
  static Optional<Path> folder(Map<String, Object> own, Consumer<String> warn) {
    Optional<Settings> settings =
        StormSettings.read(
            KEYS,
            own,
            wrong ->
                warn.accept(
                    "The reporter is configured wrongly, so no agent can order threads: " + wrong));
    if (settings.isEmpty()) {
      return Optional.empty();
    }
    Optional<Path> folder = settings.get().common().channelDir().map(Path::of);
    if (folder.isEmpty()) {
      warn.accept(
          "sluice.channel.dir is missing at the reporter %s, so no agent can order threads"
              .formatted(own));
    }
    return folder;
  }
}
