package io.sluice.bench.simulator;

import java.util.List;

/** The cores of one node in one step, shared equally by those of its tasks that have work. */
final class Processors {

  private final int cores;
  private final int tasks;
  private final VirtualTask[] running;
  private final double[] demands;
  private final double[] grants;
  private int count;
  private double wanted;

  /** Starts with all cores idle; these tasks run here from now on. */
  Processors(int cores, List<VirtualTask> tasks) {
    this.cores = cores;
    this.tasks = tasks.size();
    running = new VirtualTask[this.tasks];
    demands = new double[this.tasks];
    grants = new double[this.tasks];
    tasks.forEach(task -> task.runOn(this));
  }

  /** Begins a step, in which nothing was asked for yet. */
  void begin() {
    count = 0;
    wanted = 0;
  }

  /** Notes what a task could use in the step, if anything. */
  void ask(VirtualTask task) {
    double demand = task.demand();
    if (demand > 0) {
      running[count] = task;
      demands[count++] = demand;
      wanted += demand;
    }
  }

  /** Cuts what tasks could do to what there is room for. */
  void limit(VirtualMemory memory) {
    memory.limit(running, demands, count);
  }

  boolean areIdle() {
    return count == 0;
  }

  /** Returns the CPU time that its tasks asked for, ms. */
  double wantedMillis() {
    return wanted;
  }

  /**
   * Gives each task its share.
   *
   * @param millis what is left of the step; no thread can do more in it
   * @return whether all get what they asked for
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
