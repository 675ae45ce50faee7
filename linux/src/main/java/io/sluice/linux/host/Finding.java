package io.sluice.linux.host;

import java.util.Optional;

/**
 * Is something that a host allows or not.
 *
 * @param what its name
 * @param works whether the host allows it
 * @param evidence what was found, and where
 * @param remedy the command that would allow it; empty if nothing is missing or no command would
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
   * Makes a finding about something that may be impossible.
   *
   * @param whyNot the evidence that it is, and after a semicolon the remedy if there is one; empty
   *     if it is possible
   * @param evidence the evidence that it is possible
   */
  static Finding of(String what, Optional<String> whyNot, String evidence) {
    if (whyNot.isEmpty()) {
      return works(what, evidence);
    }
    String[] parts = whyNot.get().split("; ", 2);
    return parts.length == 2 ? fails(what, parts[0], parts[1]) : fails(what, parts[0]);
  }
}
