package io.sluice.cli.option;

import io.sluice.cli.contract.UserError;
import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.RelativeError;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** Declares the bound that approximate windows keep. Use as a mixin. */
public final class WindowBoundOptions {

  @Option(
      names = "--error",
      paramLabel = "PERCENT",
      defaultValue = "5",
      description = "largest relative error of a certified result (default: ${DEFAULT-VALUE})")
  private double error;

  @Option(
      names = "--confidence",
      paramLabel = "PERCENT",
      defaultValue = "95",
      description = "share of certified windows that keep the error (default: ${DEFAULT-VALUE})")
  private double confidence;

  public RelativeError error() {
    return refusing("--error", () -> RelativeError.percent(error));
  }

  public Confidence confidence() {
    return refusing("--confidence", () -> Confidence.percent(confidence));
  }

  private static <T> T refusing(String option, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw UserError.usage(option + ": " + e.getMessage());
    }
  }
}
