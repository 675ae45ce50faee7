package io.sluice.bench.simulator;

import io.sluice.bench.simulator.machine.VirtualMachine;

/** Measures the {@link Flow} of a round. */
final class FlowMeter {

  private static final double FULL = 0.99;

  private final VirtualMachine machine;
  private double processedAtStart;
  private double refusedAtStart;
  private double collectedAtStart;
  private double useSum;
  private long full;
  private long steps;

  FlowMeter(VirtualMachine machine) {
    this.machine = machine;
  }

  void start() {
    processedAtStart = machine.processedRecords();
    refusedAtStart = machine.refusedRecords();
    collectedAtStart = machine.collectedMillis();
  }

  /** Measures after each ms. */
  void step() {
    steps++;
    if (machine.hasMemory()) {
      double use = machine.memoryUse();
      useSum += use;
      full += use >= FULL ? 1 : 0;
    }
  }

  Flow flow() {
    double seconds = steps / 1000.0;
    return new Flow(
        (machine.processedRecords() - processedAtStart) / seconds,
        (machine.refusedRecords() - refusedAtStart) / seconds,
        machine.hasMemory() ? useSum / steps : Double.NaN,
        machine.hasMemory() ? (double) full / steps : Double.NaN,
        (machine.collectedMillis() - collectedAtStart) / steps);
  }
}
