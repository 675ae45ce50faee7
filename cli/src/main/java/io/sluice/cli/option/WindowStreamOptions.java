package io.sluice.cli.option;

import picocli.CommandLine.Option;

/** Declares how many windows of how many events are computed, and the seed. Use as a mixin. */
public final class WindowStreamOptions {

  @Option(
      names = "--windows",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description =
          "windows that are measured, after those of the warm-up (default: " + "${DEFAULT-VALUE})")
  private int windows;

  @Option(
      names = "--size",
      converter = WholeNumber.Positive.class,
      paramLabel = "MS",
      description = "length of a window (default: ${DEFAULT-VALUE})")
  private int size = 3000;

  @Option(
      names = "--rate",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "events a second (default: ${DEFAULT-VALUE})")
  private int rate;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "seed of all random draws (default: ${DEFAULT-VALUE})")
  private long seed = 1;

  /** Takes a number of windows and of events a second, unless the user gives others. */
  public WindowStreamOptions(int windows, int rate) {
    this.windows = windows;
    this.rate = rate;
  }

  /** Returns how many windows are measured. */
  public int windows() {
    return windows;
  }

  /** Returns the length of a window, in ms. */
  public int size() {
    return size;
  }

  /** Returns how many events come in a second. */
  public int rate() {
    return rate;
  }

  /** Returns the seed of all random draws. */
  public long seed() {
    return seed;
  }
}
