package io.sluice.cli;

import picocli.CommandLine.Option;

/** Declares how many windows of how many events are computed, and the seed. Use as a mixin. */
final class WindowStreamOptions {

  @Option(
      names = "--windows",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description =
          "windows that are measured, after those of the warm-up (default: " + "${DEFAULT-VALUE})")
  int windows;

  @Option(
      names = "--size",
      converter = WholeNumber.Positive.class,
      paramLabel = "MS",
      description = "length of a window (default: ${DEFAULT-VALUE})")
  int size = 3000;

  @Option(
      names = "--rate",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "events a second (default: ${DEFAULT-VALUE})")
  int rate;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "seed of all random draws (default: ${DEFAULT-VALUE})")
  long seed = 1;

  /** Takes a number of windows and of events a second, unless the user gives others. */
  WindowStreamOptions(int windows, int rate) {
    this.windows = windows;
    this.rate = rate;
  }
}
