package io.sluice.cli;

import picocli.CommandLine.Option;

/** Declares how long an experiment takes, and the seed of its random draws. Use as a mixin. */
class TimeOptions {

  @Option(
      names = "--seconds",
      paramLabel = "N",
      description =
          "length of a round, or of the whole run if it has no rounds (default: ${DEFAULT-VALUE})")
  long seconds;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "seed of records, delays, offsets and the order in which arms run (default: "
              + "${DEFAULT-VALUE})")
  long seed = 1;

  /** Takes a number of seconds, unless the user gives another. */
  TimeOptions(long seconds) {
    this.seconds = seconds;
  }
}
