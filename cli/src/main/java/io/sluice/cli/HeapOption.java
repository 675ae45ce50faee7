package io.sluice.cli;

import io.sluice.cli.measure.Heap;
import picocli.CommandLine.Option;

/** The heap of the processes that a command starts. Use as a mixin. */
final class HeapOption {

  @Option(
      names = "--heap",
      paramLabel = "SIZE",
      description =
          "heap of each process that runs operators, as 1500m or 3g (default: of bench thread 1g, of"
              + " bench window 512m, of bench state 512m and twice the state, of run 2g, of others 3g, or"
              + " what leaves half of the machine's memory free)")
  private String size;

  /** Takes what leaves half of the machine's memory free, unless a size is asked for. */
  HeapOption() {}

  /** Takes that size, unless another is asked for. */
  HeapOption(String size) {
    this.size = size;
  }

  /** Returns the size that is asked for, in MiB, or 0. */
  int askedMebibytes() {
    return size == null ? 0 : new Heap(size, Heap.Collector.PARALLEL).mebibytes();
  }

  /**
   * Returns that of each process.
   *
   * @param processes how many there are at the same time
   * @throws io.sluice.cli.contract.UserError when it is no size, or too small
   */
  Heap of(int processes, Heap.Collector collector) {
    return size == null ? Heap.forHosts(processes, collector) : new Heap(size, collector);
  }
}
