package io.sluice.bench.simulator.machine;

import java.util.List;

/** Shares the cores of one node in one step equally among its tasks that have work. */
final class Processors {

  private final int cores;
  private final int tasks;
  private final VirtualTask[] running;
  private final double[] demands;
  private final double[] grants;
  private int count;
  private double wanted;

  /** Makes idle cores on which these tasks run. */
  Processors(int cores, List<VirtualTask> tasks) {
    this.cores = cores;
    this.tasks = tasks.size();
    running = new VirtualTask[this.tasks];
    demands = new double[this.tasks];
    grants = new double[this.tasks];
    tasks.forEach(task -> task.runOn(this));
  }

  /** Begins a step without demands. */
  void begin() {
    count = 0;
    wanted = 0;
  }

  /** Adds the CPU time that a task could use in the step. */
  void ask(VirtualTask task) {
    double demand = task.demand();
    if (demand > 0) {
      running[count] = task;
      demands[count++] = demand;
      wanted += demand;
    }
  }

  /** Limits the demands of tasks to the available memory. */
  void limit(VirtualMemory memory) {
    memory.limit(running, demands, count);
  }

  boolean areIdle() {
    return count == 0;
  }

  /** Returns the CPU time that the tasks asked for, ms. */
  double wantedMillis() {
    return wanted;
  }

  /**
   * Grants each task its share.
   *
   * @param millis the time left of the step, which limits each thread
   * @return whether all tasks get what they asked for
   */
  boolean grant(double millis) {
    boolean whole = millis == VirtualMachine.STEP_MILLIS;
    for (int i = 0; !whole && i < count; i++) {
      demands[i] = Math.min(demands[i], millis);
    }
    boolean enough = whole && wanted <= cores * VirtualMachine.STEP_MILLIS;
    if (!enough) {
      ProcessorSharing.share(demands, grants, count, tasks - count, cores * millis);
    }
    double[] granted = enough ? demands : grants;
    for (int i = 0; i < count; i++) {
      running[i].grant(granted[i]);
    }
    return enough;
  }
}
