package io.sluice.core.config;

/**
 * One thing that is wrong with a configuration.
 *
 * @param key the key as the user wrote it
 * @param value the value as the user wrote it
 * @param message a whole sentence for users: names key and value and says what would be right
 */
public record ConfigProblem(String key, String value, String message) {

  static ConfigProblem of(String key, String value, String reason, String expected) {
    String text = "%s = \"%s\": %s; expected %s".formatted(key, value, reason, expected);
    return new ConfigProblem(key, value, text);
  }
}
