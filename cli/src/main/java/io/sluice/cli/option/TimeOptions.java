package io.sluice.cli.option;

import picocli.CommandLine.Option;

/** Declares how long an experiment takes, and the seed of its random draws. Use as a mixin. */
public class TimeOptions {

  @Option(
      names = "--seconds",
      paramLabel = "N",
      description =
          "length of a round, or of the whole run if it has no rounds (default: ${DEFAULT-VALUE})")
  private long seconds;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "seed of records, delays, offsets and the order in which arms run (default: "
              + "${DEFAULT-VALUE})")
  private long seed = 1;

  /** Takes a number of seconds, unless the user gives another. */
  public TimeOptions(long seconds) {
    this.seconds = seconds;
  }

  /** Returns the length of a round, or of the whole run. */
  public long seconds() {
    return seconds;
  }

  /** Returns the seed of all random draws. */
  public long seed() {
    return seed;
  }
}
