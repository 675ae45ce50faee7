package io.sluice.cli;

import picocli.CommandLine.Option;

/** Says how many windows of how many events are computed, from which seed. Use as a mixin. */
final class WindowStreamOptions {

  @Option(
      names = "--windows",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "windows that count, after those of the warm-up (default: ${DEFAULT-VALUE})")
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
      description = "of all that is drawn (default: ${DEFAULT-VALUE})")
  long seed = 1;

  /** Takes that many windows and events a second, unless others are asked for. */
  WindowStreamOptions(int windows, int rate) {
    this.windows = windows;
    this.rate = rate;
  }
}
