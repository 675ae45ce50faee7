package io.sluice.cli.install;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Adds the keys by which Flink loads Sluice to a configuration, and removes them. */
final class ConfigEdits {

  static final String SHUFFLE_CLASS = "io.sluice.flink.plugin.SluiceShuffleServiceFactory";
  static final String REPORTER_CLASS = "io.sluice.flink.plugin.SluiceReporterFactory";
  static final String SETTINGS_PREFIX = "sluice.";

  private static final String SHUFFLE_KEY = "shuffle-service-factory.class";
  private static final String REPORTER_KEY = "metrics.reporter.sluice.factory.class";
  private static final String BEGIN = "# added by `sluice install`; `sluice uninstall` removes it";
  private static final String END = "# end of what `sluice install` added";

  private final Map<String, String> added = new LinkedHashMap<>();
  private ConfigText config;

  private ConfigEdits(ConfigText config) {
    this.config = config;
  }

  /** Adds Sluice to a configuration without it. */
  static ConfigText install(ConfigText original, Map<String, String> settings) {
    ConfigEdits edits = new ConfigEdits(original);
    edits.claim(SHUFFLE_KEY, SHUFFLE_CLASS, "another shuffle service is configured");
    edits.claim(REPORTER_KEY, REPORTER_CLASS, "another reporter has the name sluice");
    edits.addReporter();
    edits.addItem(ListForm.PATTERNS);
    settings.forEach(edits::set);
    return edits.config.append(edits.added, BEGIN, END);
  }

  /** Removes Sluice from a configuration that the user has edited since the installation. */
  static ConfigText uninstall(ConfigText edited, ConfigText original, ConfigText installed) {
    Map<String, String> before = original.values();
    Map<String, String> ours = installed.values();
    ConfigText config =
        edited.without(
            key ->
                !before.containsKey(key)
                    && (ours.containsKey(key) || key.startsWith(SETTINGS_PREFIX)),
            Set.of(BEGIN, END));
    for (Map.Entry<String, String> value : before.entrySet()) {
      String key = value.getKey();
      if (!value.getValue().equals(ours.get(key)) && config.find(key).isPresent()) {
        config = putBack(config, original, key, ours.get(key));
      }
    }
    return config;
  }

  private static ConfigText putBack(
      ConfigText config, ConfigText original, String key, String ours) {
    String now = config.values().get(key);
    if (now.equals(ours)) {
      return config.withThatOf(original, key);
    }
    Optional<ListForm> list = ListForm.of(key);
    return list.isPresent() ? config.with(key, list.get().without(now)) : config;
  }

  private void claim(String key, String ourClass, String whenTaken) {
    Optional<ConfigEntry> entry = config.find(key);
    if (entry.isEmpty()) {
      added.put(key, ourClass);
    } else if (!entry.get().value().equals(ourClass)) {
      throw config.refused(
          "line %d: %s, %s = \"%s\"; only one can be, so remove that line first"
              .formatted(entry.get().line(), whenTaken, key, entry.get().value()));
    }
  }

  /**
   * Adds the reporter to the list of names, if there is one. Without a list Flink starts every
   * configured reporter; a new list would disable the others.
   */
  private void addReporter() {
    if (config.find(ListForm.REPORTERS.key).stream().anyMatch(list -> !list.value().isBlank())) {
      addItem(ListForm.REPORTERS);
    }
  }

  private void addItem(ListForm list) {
    Optional<ConfigEntry> entry = config.find(list.key);
    if (entry.isPresent() && entry.get().value().startsWith("[")) {
      throw config.refused(
          "line %d: %s is a list inside quotes; write its items as a;b;c"
              .formatted(entry.get().line(), list.key));
    }
    set(list.key, list.with(entry.map(ConfigEntry::value).orElse("")));
  }

  private void set(String key, String value) {
    Optional<ConfigEntry> entry = config.find(key);
    if (entry.isEmpty()) {
      added.put(key, value);
    } else if (!entry.get().value().equals(value)) {
      config = config.with(key, value);
    }
  }
}
