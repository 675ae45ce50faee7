package io.sluice.cli.option;

import java.util.List;
import picocli.CommandLine.Option;

/** Declares what is compared, how often and how long. Use as a mixin. */
public final class ComparisonOptions extends RoundOptions {

  private static final int ROUNDS = 8;

  /** Holds the arms as typed. */
  @Option(
      names = "--arms",
      paramLabel = "A,B,...",
      hideParamSyntax = true,
      split = ",",
      description = "the arms to compare (default: ${DEFAULT-VALUE})")
  private List<String> arms;

  /** Takes these arms and rounds of that length, unless others are asked for. */
  public ComparisonOptions(long seconds, String... arms) {
    super(ROUNDS, seconds);
    this.arms = List.of(arms);
  }

  /** Returns the arms as typed. */
  public List<String> arms() {
    return arms;
  }
}
