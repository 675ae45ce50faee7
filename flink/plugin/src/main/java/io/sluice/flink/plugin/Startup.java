package io.sluice.flink.plugin;

import io.sluice.core.SluiceKeys;
import io.sluice.core.config.ConfigProblem;
import io.sluice.core.config.Settings;
import io.sluice.core.config.SettingsResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The settings of a TaskManager's configuration, or what is wrong with it.
 *
 * @param settings empty exactly when there are problems
 * @param problems for the log and for a metric; Flink runs as stock then
 */
record Startup(Optional<Settings> settings, List<ConfigProblem> problems) {

  /**
   * Reads the configuration. Without the reporter neither backlog nor watermarks are seen, so
   * nothing could be decided.
   */
  static Startup read(Map<String, String> configuration, boolean reporterOpen) {
    if (!reporterOpen) {
      return new Startup(Optional.empty(), List.of(noReporter(configuration)));
    }
    SettingsResult result = SluiceKeys.TABLE.parse(configuration);
    return result instanceof SettingsResult.Invalid invalid
        ? new Startup(Optional.empty(), invalid.problems())
        : new Startup(Optional.of(result.orThrow()), List.of());
  }

  private static ConfigProblem noReporter(Map<String, String> configuration) {
    String key = "metrics.reporters";
    String value = configuration.getOrDefault(key, "");
    String fix =
        "%s = \"%s\": no reporter of Sluice among them; add sluice there and set"
            + " metrics.reporter.sluice.factory.class to %s";
    return new ConfigProblem(
        key, value, fix.formatted(key, value, SluiceReporterFactory.class.getName()));
  }
}
