package io.sluice.bench.simulator.machine;

import java.util.List;

/**
 * Limits the memory that all queues inside the engine share, in ordinary records. If producers want
 * to add more records than there is room for, each gets an equal share of the room, so that a full
 * queue or a full memory stops its producer. Serving a record frees its place, so work that does
 * not let queues grow always goes on; and each channel has a few reserved places, so that there is
 * no deadlock.
 *
 * <p>If the machine collects garbage, everything takes longer the fuller the memory is: a collector
 * traverses all live objects each time the rest of the heap is used up. If a share u of the heap is
 * alive, collection costs g * u / (1 - u) of the CPU time of the work, where g is its cost with
 * half of the heap alive. Full queues are {@value #FULL} of the heap.
 */
final class VirtualMemory {

  private static final double OWN_RECORDS = 32;
  private static final double FULL = 0.95;

  private final MachineSpec spec;
  private final List<VirtualTask> tasks;
  private final List<VirtualInput> inputs;
  private final double[] wanted;
  private final double[] granted;
  private double used;
  private double refused;

  /**
   * Makes an empty memory.
   *
   * @param tasks the tasks of all queries
   * @param inputs the inputs of all queries
   */
  VirtualMemory(MachineSpec spec, List<VirtualTask> tasks, List<VirtualInput> inputs) {
    this.spec = spec;
    this.tasks = tasks;
    this.inputs = inputs;
    wanted = new double[Math.max(tasks.size(), inputs.size())];
    granted = new double[wanted.length];
  }

  /** Lets sent records in, as far as there is room. */
  void admit() {
    count();
    for (int i = 0; i < inputs.size(); i++) {
      inputs.get(i).send();
      wanted[i] = inputs.get(i).refusedRecords() * inputs.get(i).recordRoom();
    }
    shareRoom(inputs.size());
    for (int i = 0; i < inputs.size(); i++) {
      VirtualInput input = inputs.get(i);
      input.arrive(granted[i] / input.recordRoom());
      refused += Math.min(input.sentLast(), input.refusedRecords());
    }
  }

  /** Limits the demands of tasks to the available room. */
  void limit(VirtualTask[] running, double[] demands, int count) {
    count();
    for (int i = 0; i < count; i++) {
      VirtualTask task = running[i];
      double records = demands[i] / task.operator().millis();
      double room = task.recordsUntilFull(spec.queueRecords());
      if (room < records) {
        records = room;
        demands[i] = records * task.operator().millis();
      }
      wanted[i] = Math.max(0, records * growth(task));
    }
    shareRoom(count);
    for (int i = 0; i < count; i++) {
      VirtualTask task = running[i];
      if (granted[i] < wanted[i]) {
        double own = Math.min(wanted[i] / growth(task), task.recordsUntilFull(OWN_RECORDS));
        demands[i] = Math.max(own, granted[i] / growth(task)) * task.operator().millis();
      }
      task.setBlocked(demands[i] < task.demand());
    }
  }

  private double growth(VirtualTask task) {
    return task.growthPerRecord(holdsQueueOf(task));
  }

  private boolean holdsQueueOf(VirtualTask task) {
    return spec.backlogInside() || !task.isSource();
  }

  private void count() {
    used = 0;
    for (int i = 0; i < tasks.size(); i++) {
      VirtualTask task = tasks.get(i);
      used += holdsQueueOf(task) ? task.queuedRecords() * task.operator().room() : 0;
    }
  }

  private void shareRoom(int count) {
    double room = Math.max(0, spec.memoryRecords() - used);
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += wanted[i];
    }
    if (sum <= room) {
      System.arraycopy(wanted, 0, granted, 0, count);
    } else {
      ProcessorSharing.share(wanted, granted, count, 0, room);
    }
  }

  /** Returns the share of the room in use, in [0, 1]; NaN without a limit. */
  double use() {
    if (Double.isInfinite(spec.memoryRecords())) {
      return Double.NaN;
    }
    count();
    return Math.min(1, used / spec.memoryRecords());
  }

  /**
   * Returns the share of the time in which the machine works and does not collect garbage, in (0,
   * 1].
   */
  double workingShare() {
    double live = Math.min(1, used / spec.memoryRecords()) * FULL;
    return 1 / (1 + spec.collectionCost() * live / (1 - live));
  }

  /** Returns the number of records that found no room when they were sent. */
  double refusedRecords() {
    return refused;
  }
}
