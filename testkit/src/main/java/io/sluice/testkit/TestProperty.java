package io.sluice.testkit;

import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Reads the system properties that steer the test kit. */
final class TestProperty {

  private TestProperty() {}

  /**
   * Returns the value, unless it is missing, blank or a placeholder that the build did not fill in.
   */
  static Optional<String> get(ExtensionContext context, String name) {
    return context
        .getConfigurationParameter(name)
        .map(String::strip)
        .filter(value -> !value.isEmpty() && !value.startsWith("${"));
  }
}
