package io.sluice.core.config;

import java.util.List;
import java.util.stream.Collectors;

/** The result of reading a configuration: settings, or everything that is wrong with it. */
public sealed interface SettingsResult {

  /** The configuration is right. */
  record Valid(Settings settings) implements SettingsResult {}

  /** The configuration cannot be used; at least one problem. */
  record Invalid(List<ConfigProblem> problems) implements SettingsResult {
    public Invalid {
      problems = List.copyOf(problems);
    }
  }

  /** Returns the settings; throws with all problems, one per line, when there are none. */
  default Settings orThrow() {
    if (this instanceof Valid valid) {
      return valid.settings();
    }
    throw new IllegalArgumentException(
        ((Invalid) this)
            .problems().stream().map(ConfigProblem::message).collect(Collectors.joining("\n")));
  }
}
