package io.sluice.cli;

import io.sluice.cli.measure.Heap;
import picocli.CommandLine.Option;

/** The heap of the processes that a command starts. Use as a mixin. */
final class HeapOption {

  @Option(
      names = "--heap",
      paramLabel = "SIZE",
      description =
          "heap of each process that runs operators, as 1500m or 3g (default: ${DEFAULT-VALUE})")
  private String size;

  /** Takes that size, unless another is asked for. */
  HeapOption(String size) {
    this.size = size;
  }

  /**
   * Returns it.
   *
   * @throws io.sluice.cli.contract.UserError when it is no size, or too small
   */
  Heap with(Heap.Collector collector) {
    return new Heap(size, collector);
  }
}
