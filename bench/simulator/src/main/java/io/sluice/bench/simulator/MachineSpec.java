package io.sluice.bench.simulator;

/**
 * The size of a virtual machine.
 *
 * @param cores at least 1
 * @param memoryRecords records that all queues inside the engine hold together; infinite for no
 *     limit
 * @param queueRecords records that one queue between two tasks holds; infinite for no limit
 * @param backlogInside whether what waits in front of the sources takes up memory too, because
 *     receivers take it in as it comes; what finds no room then waits at the sender
 * @param collectionCost CPU time that garbage collection takes of the work's own while half of the
 *     heap is alive, see {@link VirtualMemory}; 0 for none
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
          "a backlog inside the engine needs an end of its memory: give the records it holds");
    }
  }

  /** Makes a machine with all the memory it needs. */
  public static MachineSpec of(int cores) {
    return new MachineSpec(cores, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, false, 0);
  }

  /** Returns whether anything can be full. */
  boolean isBounded() {
    return memoryRecords < Double.POSITIVE_INFINITY || queueRecords < Double.POSITIVE_INFINITY;
  }
}
