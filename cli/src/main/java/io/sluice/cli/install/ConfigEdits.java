package io.sluice.cli.install;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which keys make a Flink load Sluice, put into a configuration and taken out of it. */
final class ConfigEdits {

  static final String SHUFFLE_KEY = "shuffle-service-factory.class";
  static final String SHUFFLE_CLASS = "io.sluice.flink.plugin.SluiceShuffleServiceFactory";
  static final String REPORTER_KEY = "metrics.reporter.sluice.factory.class";
  static final String REPORTER_CLASS = "io.sluice.flink.plugin.SluiceReporterFactory";
  static final String REPORTERS_KEY = "metrics.reporters";
  static final String PATTERNS_KEY = "classloader.parent-first-patterns.additional";
  static final String SETTINGS_PREFIX = "sluice.";

  private static final String BEGIN = "# added by `sluice install`; `sluice uninstall` removes it";
  private static final String END = "# end of what `sluice install` added";

  private final List<Manifest.ReplacedValue> replaced = new ArrayList<>();
  private final Map<String, String> added = new LinkedHashMap<>();
  private ConfigText config;

  private ConfigEdits(ConfigText config) {
    this.config = config;
  }

  /** The edited text, and what has to be remembered to undo it. */
  record Outcome(ConfigText config, Set<String> addedKeys, List<Manifest.ReplacedValue> replaced) {}

  /** Puts Sluice into a configuration in which it is not. */
  static Outcome install(ConfigText original, Map<String, String> settings)
      throws ConfigFormatException {
    ConfigEdits edits = new ConfigEdits(original);
    edits.claim(SHUFFLE_KEY, SHUFFLE_CLASS, "another shuffle service is configured");
    edits.claim(REPORTER_KEY, REPORTER_CLASS, "another reporter has the name sluice");
    edits.addReporter();
    edits.addItem(PATTERNS_KEY, "io.sluice.", ListForm.PATTERNS);
    for (Map.Entry<String, String> setting : settings.entrySet()) {
      edits.set(setting.getKey(), setting.getValue());
    }
    ConfigText config = edits.config.append(edits.added, BEGIN, END);
    return new Outcome(config, Set.copyOf(edits.added.keySet()), List.copyOf(edits.replaced));
  }

  /** Takes Sluice out of a configuration that the user went on editing. */
  static ConfigText uninstall(ConfigText edited, ConfigText original, Manifest manifest)
      throws ConfigFormatException {
    Set<String> before = original.values().keySet();
    ConfigText config =
        edited.without(
            key ->
                manifest.addedKeys().contains(key)
                    || (key.startsWith(SETTINGS_PREFIX) && !before.contains(key)),
            Set.of(BEGIN, END));
    for (Manifest.ReplacedValue value : manifest.replaced()) {
      config = putBack(config, value);
    }
    return config;
  }

  private static ConfigText putBack(ConfigText config, Manifest.ReplacedValue ours)
      throws ConfigFormatException {
    Optional<ConfigEntry> entry = config.find(ours.key());
    if (entry.isEmpty()) {
      return config;
    }
    String now = entry.get().value();
    if (now.equals(ours.after())) {
      return config.withSpelling(ours.key(), ours.before(), ours.valueBefore());
    }
    return ours.item() == null
        ? config
        : config.with(ours.key(), ours.form().without(now, ours.item()));
  }

  private void claim(String key, String ourClass, String whenTaken) throws ConfigFormatException {
    Optional<ConfigEntry> entry = config.find(key);
    if (entry.isEmpty()) {
      added.put(key, ourClass);
    } else if (!entry.get().value().equals(ourClass)) {
      throw new ConfigFormatException(
          "line %d: %s, %s = \"%s\"; only one can be, so remove that line first"
              .formatted(entry.get().line(), whenTaken, key, entry.get().value()));
    }
  }

  /** Without a list of names Flink starts every configured reporter; a list would cut it down. */
  private void addReporter() throws ConfigFormatException {
    Optional<ConfigEntry> list = config.find(REPORTERS_KEY);
    if (list.isPresent() && !list.get().value().isBlank()) {
      addItem(REPORTERS_KEY, "sluice", ListForm.REPORTERS);
    }
  }

  private void addItem(String key, String item, ListForm form) throws ConfigFormatException {
    Optional<ConfigEntry> entry = config.find(key);
    if (entry.isEmpty()) {
      added.put(key, item);
    } else if (entry.get().value().startsWith("[")) {
      throw new ConfigFormatException(
          "line %d: %s is a list inside quotes; write its items as a;b;c"
              .formatted(entry.get().line(), key));
    } else if (!form.items(entry.get().value()).contains(item)) {
      replace(entry.get(), form.with(entry.get().value(), item), item, form);
    }
  }

  private void set(String key, String value) throws ConfigFormatException {
    Optional<ConfigEntry> entry = config.find(key);
    if (entry.isEmpty()) {
      added.put(key, value);
    } else if (!entry.get().value().equals(value)) {
      replace(entry.get(), value, null, null);
    }
  }

  private void replace(ConfigEntry entry, String after, String item, ListForm form)
      throws ConfigFormatException {
    String key = entry.key();
    replaced.add(
        new Manifest.ReplacedValue(key, config.spelling(key), entry.value(), after, item, form));
    config = config.with(key, after);
  }
}
