package io.sluice.cli.option;

import io.sluice.cli.measure.Heap;
import picocli.CommandLine.Option;

/** Declares the heap of the processes that a command starts. Use as a mixin. */
public final class HeapOption {

  @Option(
      names = "--heap",
      paramLabel = "SIZE",
      description =
          "heap of each process that runs operators, such as 1500m or 3g (default: bench thread "
              + "1g, bench window 512m, bench state 512m plus twice the state, run 2g, others 3g, "
              + "or less so that half of the machine's memory stays free)")
  private String size;

  /** Leaves half of the machine's memory free, unless the user gives a size. */
  public HeapOption() {}

  /** Takes a size, unless the user gives another. */
  public HeapOption(String size) {
    this.size = size;
  }

  /** Returns the size that the user gave, in MiB, or 0 without one. */
  public int askedMebibytes() {
    return size == null ? 0 : new Heap(size, Heap.Collector.PARALLEL).mebibytes();
  }

  /**
   * Returns the heap of each process.
   *
   * @param processes how many run at the same time
   * @throws io.sluice.cli.contract.UserError when the option is no size, or too small
   */
  public Heap of(int processes, Heap.Collector collector) {
    return size == null ? Heap.forHosts(processes, collector) : new Heap(size, collector);
  }
}
