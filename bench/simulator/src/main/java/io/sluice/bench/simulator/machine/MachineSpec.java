package io.sluice.bench.simulator.machine;

/**
 * Describes a virtual machine.
 *
 * @param cores the number of cores, at least 1
 * @param memoryRecords the most records that all queues inside the engine hold together; infinite
 *     for no limit
 * @param queueRecords the most records that one queue between two tasks holds; infinite for no
 *     limit
 * @param backlogInside whether records in front of the sources use memory too, because receivers
 *     take them in on arrival; records without room then wait at the sender
 * @param collectionCost the CPU time of garbage collection, as a share of that of the work, while
 *     half of the heap is alive, see {@link VirtualMemory}; 0 for none
 */
public record MachineSpec(
    int cores,
    double memoryRecords,
    double queueRecords,
    boolean backlogInside,
    double collectionCost) {

  public MachineSpec {
    if (cores < 1 || !(memoryRecords > 0) || !(queueRecords > 0) || !(collectionCost >= 0)) {
      throw new IllegalArgumentException(
          "a machine has at least 1 core and room for a record, got %d cores, %s and %s records, %s"
              .formatted(cores, memoryRecords, queueRecords, collectionCost));
    }
    if (backlogInside && Double.isInfinite(memoryRecords)) {
      throw new IllegalArgumentException(
          "a backlog inside the engine needs a limit of its memory: give the most records that it "
              + "holds");
    }
  }

  /** Makes a machine with unlimited memory. */
  public static MachineSpec of(int cores) {
    return new MachineSpec(cores, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, false, 0);
  }

  /** Returns whether the memory or any queue has a limit. */
  boolean isBounded() {
    return memoryRecords < Double.POSITIVE_INFINITY || queueRecords < Double.POSITIVE_INFINITY;
  }
}
