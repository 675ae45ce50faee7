package io.sluice.cli;

import picocli.CommandLine.Option;

/** Declares how often everything is measured, besides how long. Use as a mixin. */
class RoundOptions extends TimeOptions {

  @Option(
      names = "--rounds",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "how often every arm runs (default: ${DEFAULT-VALUE})")
  int rounds;

  /** Takes that many rounds of that length, unless others are asked for. */
  RoundOptions(int rounds, long seconds) {
    super(seconds);
    this.rounds = rounds;
  }
}
