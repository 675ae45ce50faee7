package io.sluice.cli;

import java.util.List;
import picocli.CommandLine.Option;

/** Declares what is compared, how often and how long. Use as a mixin. */
final class ComparisonOptions extends RoundOptions {

  private static final int ROUNDS = 8;

  /** Holds the arms as typed. */
  @Option(
      names = "--arms",
      paramLabel = "A,B,...",
      hideParamSyntax = true,
      split = ",",
      description = "the arms to compare (default: ${DEFAULT-VALUE})")
  List<String> arms;

  /** Takes these arms and rounds of that length, unless others are asked for. */
  ComparisonOptions(long seconds, String... arms) {
    super(ROUNDS, seconds);
    this.arms = List.of(arms);
  }
}
