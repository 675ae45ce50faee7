package io.sluice.bench.workload;

/**
 * Measures how fast records are taken in while there is a backlog. No better measure of capacity
 * exists: it is the load itself, at the time that matters. It must be called again and again, with
 * or without a backlog.
 */
public final class Saturation {

  private final double leastMillis;
  private boolean wasBusy;
  private double lastMillis;
  private double lastIngested;
  private double lastCpuMillis;
  private double busyMillis;
  private double busyRecords;
  private double busyCpuMillis;

  /** Tells nothing unless there was a backlog for so long. */
  public Saturation(double leastMillis) {
    this.leastMillis = leastMillis;
  }

  /** Notes that there is no backlog. */
  public void idle() {
    wasBusy = false;
  }

  /**
   * Notes that there is a backlog.
   *
   * @param ingested records so far
   * @param cpuMillis used so far
   */
  public void busy(double atMillis, double ingested, double cpuMillis) {
    if (wasBusy) {
      busyMillis += atMillis - lastMillis;
      busyRecords += ingested - lastIngested;
      busyCpuMillis += cpuMillis - lastCpuMillis;
    }
    wasBusy = true;
    lastMillis = atMillis;
    lastIngested = ingested;
    lastCpuMillis = cpuMillis;
  }

  /** Returns records per second at those times, or 0. */
  public double eps() {
    return isKnown() ? busyRecords / busyMillis * 1000 : 0;
  }

  /** Returns the CPU used at those times, in cores, or 0. */
  public double cores() {
    return isKnown() ? busyCpuMillis / busyMillis : 0;
  }

  private boolean isKnown() {
    return busyMillis > 0 && busyMillis >= leastMillis;
  }
}
