package io.sluice.linux.host;

import java.util.Optional;

/**
 * One thing that a host allows or not.
 *
 * @param what it is about
 * @param works whether it can be used
 * @param evidence what was found, and where
 * @param remedy the command that would allow it; empty where nothing is missing or no command would
 */
public record Finding(String what, boolean works, String evidence, Optional<String> remedy) {

  static Finding works(String what, String evidence) {
    return new Finding(what, true, evidence, Optional.empty());
  }

  static Finding fails(String what, String evidence, String remedy) {
    return new Finding(what, false, evidence, Optional.of(remedy));
  }

  static Finding fails(String what, String evidence) {
    return new Finding(what, false, evidence, Optional.empty());
  }

  /**
   * Makes a finding about something that may not be possible.
   *
   * @param whyNot evidence, and after a semicolon the remedy if there is one
   * @param evidence where it is possible
   */
  static Finding of(String what, Optional<String> whyNot, String evidence) {
    if (whyNot.isEmpty()) {
      return works(what, evidence);
    }
    String[] parts = whyNot.get().split("; ", 2);
    return parts.length == 2 ? fails(what, parts[0], parts[1]) : fails(what, parts[0]);
  }
}
