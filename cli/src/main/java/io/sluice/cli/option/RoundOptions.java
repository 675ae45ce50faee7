package io.sluice.cli.option;

import picocli.CommandLine.Option;

/** Declares how many rounds are measured, and how long each takes. Use as a mixin. */
public class RoundOptions extends TimeOptions {

  @Option(
      names = "--rounds",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "how often every arm runs (default: ${DEFAULT-VALUE})")
  private int rounds;

  /** Takes a number of rounds and their length, unless the user gives others. */
  public RoundOptions(int rounds, long seconds) {
    super(seconds);
    this.rounds = rounds;
  }

  /** Returns how often every arm runs. */
  public int rounds() {
    return rounds;
  }
}
