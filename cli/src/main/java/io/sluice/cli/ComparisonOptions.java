package io.sluice.cli;

import java.util.List;
import picocli.CommandLine.Option;

/** What is compared, and how often. Use as a mixin. */
final class ComparisonOptions {

  @Option(
      names = "--arms",
      paramLabel = "A,B,...",
      hideParamSyntax = true,
      split = ",",
      description = "what to compare (default: ${DEFAULT-VALUE})")
  private List<String> arms;

  @Option(
      names = "--rounds",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      defaultValue = "8",
      description = "how often every arm runs (default: ${DEFAULT-VALUE})")
  private int rounds;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      description = "length of a round (default: ${DEFAULT-VALUE})")
  private long seconds;

  /** With stock and klink, unless others are asked for. */
  ComparisonOptions() {
    this(List.of("stock", "klink"), 24);
  }

  /** With these, unless others are asked for. */
  ComparisonOptions(List<String> arms, long seconds) {
    this.arms = arms;
    this.seconds = seconds;
  }

  /** Returns them as typed. */
  List<String> arms() {
    return arms;
  }

  int rounds() {
    return rounds;
  }

  long seconds() {
    return seconds;
  }
}
