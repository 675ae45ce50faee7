package io.sluice.core.config;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads one configuration and collects every problem on the way; used once. */
final class SettingsReader {

  private static final int LEAST_TICKS_OF_WATCHDOG = 5;

  private final Map<String, String> given = new TreeMap<>();
  private final List<ConfigProblem> problems = new ArrayList<>();

  SettingsReader(Map<String, String> all) {
    all.forEach(
        (key, value) -> {
          if (key.startsWith(KeyTable.PREFIX)) {
            given.put(key, value == null ? "" : value.strip());
          }
        });
  }

  SettingsResult read() {
    refuseUnknownKeys();
    Settings settings =
        new Settings(
            value(KeyTable.MODE),
            value(KeyTable.POLICY),
            value(KeyTable.PERIOD),
            value(KeyTable.TICK),
            value(KeyTable.MARGIN),
            value(KeyTable.ENGAGE_ABOVE),
            value(KeyTable.MAX_HOLD),
            value(KeyTable.VIRTUAL_DEADLINE),
            value(KeyTable.MEMORY_LIMIT),
            Math.toIntExact(value(KeyTable.LAG_HISTORY)),
            value(KeyTable.CONFIDENCE) / 100,
            value(KeyTable.WINDOWS),
            value(KeyTable.WATCHDOG),
            value(KeyTable.ENFORCEMENT),
            value(KeyTable.CHANNEL_DIR),
            value(KeyTable.FORWARDING_ADDRESS),
            value(KeyTable.FORWARDING_USE),
            Math.toIntExact(value(KeyTable.JOURNAL_SIZE)),
            value(KeyTable.JOURNAL_DIR),
            value(KeyTable.SEED));
    if (problems.isEmpty()) {
      compareWithOneAnother(settings);
    }
    return problems.isEmpty()
        ? new SettingsResult.Valid(settings)
        : new SettingsResult.Invalid(problems);
  }

  private void refuseUnknownKeys() {
    List<String> known = KeyTable.all().stream().<String>map(Key::name).toList();
    given.forEach(
        (key, value) -> {
          if (!known.contains(key)) {
            String expected =
                Spelling.nearest(key, known).orElse("one of " + String.join(", ", known));
            problems.add(ConfigProblem.of(key, value, "there is no such key", expected));
          }
        });
  }

  private <T> T value(Key<T> key) {
    String text = given.get(key.name());
    if (text != null) {
      try {
        return key.type().parse(text);
      } catch (BadValueException e) {
        problems.add(ConfigProblem.of(key.name(), text, e.getMessage(), key.type().expected()));
      }
    }
    return key.defaultValue();
  }

  private void compareWithOneAnother(Settings settings) {
    if (settings.tick().compareTo(settings.period()) > 0) {
      tooFar(KeyTable.TICK, "longer than", "at most", KeyTable.PERIOD, settings.period());
    }
    if (settings.maxHold().compareTo(settings.period()) < 0) {
      tooFar(KeyTable.MAX_HOLD, "shorter than", "at least", KeyTable.PERIOD, settings.period());
    }
    Duration leastWatchdog = settings.tick().multipliedBy(LEAST_TICKS_OF_WATCHDOG);
    if (settings.watchdog().compareTo(leastWatchdog) < 0) {
      String compared = "shorter than " + LEAST_TICKS_OF_WATCHDOG + " times";
      tooFar(KeyTable.WATCHDOG, compared, "at least", KeyTable.TICK, leastWatchdog);
    }
  }

  private void tooFar(Key<?> key, String compared, String bound, Key<?> other, Duration limit) {
    String value = given.getOrDefault(key.name(), key.defaultText());
    String otherText = given.getOrDefault(other.name(), other.defaultText());
    String reason = "%s %s, which is \"%s\"".formatted(compared, other.name(), otherText);
    String expected = bound + " " + DurationText.show(limit);
    problems.add(ConfigProblem.of(key.name(), value, reason, expected));
  }
}
