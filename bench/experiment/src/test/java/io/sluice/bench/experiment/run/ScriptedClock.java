package io.sluice.bench.experiment.run;

import io.sluice.bench.process.cpu.CpuClock;

/** A machine that is idle until a trial runs, and then has the given cores of foreign work. */
final class ScriptedClock implements CpuClock {

  private final double foreignCores;
  private final long start = System.nanoTime();
  private int readings;

  ScriptedClock(double foreignCores) {
    this.foreignCores = foreignCores;
  }

  /** The first two readings are those of the idle measurement. */
  @Override
  public double busySeconds() {
    readings++;
    return readings <= 2 ? 0 : foreignCores * (System.nanoTime() - start) / 1e9;
  }

  @Override
  public double familySeconds(long pid) {
    return 0;
  }
}
