package io.sluice.linux.host;

import java.util.Optional;

/**
 * One thing that a host allows or not.
 *
 * @param what it is about
 * @param works whether it can be used
 * @param evidence what was found, and where
 * @param remedy the command that would allow it; empty where nothing is missing or nothing would
 *     help
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
}
