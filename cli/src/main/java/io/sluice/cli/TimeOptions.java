package io.sluice.cli;

import picocli.CommandLine.Option;

/** Declares how long an experiment takes, and from which seed it is made. Use as a mixin. */
class TimeOptions {

  @Option(
      names = "--seconds",
      paramLabel = "N",
      description = "length of a round, or of all of it without rounds (default: ${DEFAULT-VALUE})")
  long seconds;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "of records, delays, offsets and the order in which arms run (default: ${DEFAULT-VALUE})")
  long seed = 1;

  /** Takes that many seconds, unless others are asked for. */
  TimeOptions(long seconds) {
    this.seconds = seconds;
  }
}
