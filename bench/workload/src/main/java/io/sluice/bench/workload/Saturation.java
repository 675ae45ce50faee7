package io.sluice.bench.workload;

/**
 * Measures how fast records are taken in while there is a backlog. That is the best measure of
 * capacity, since it is for the very load and time that matter. It must be called repeatedly, with
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

  /**
   * Makes a measure that is unknown unless there was a backlog for a time.
   *
   * @param leastMillis the least time
   */
  public Saturation(double leastMillis) {
    this.leastMillis = leastMillis;
  }

  /** Records that there is no backlog. */
  public void idle() {
    wasBusy = false;
  }

  /**
   * Records that there is a backlog.
   *
   * @param atMillis the present time, ms
   * @param ingested number of records taken in so far
   * @param cpuMillis CPU time used so far
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

  /** Returns the records per second while there was a backlog; 0 if unknown. */
  public double eps() {
    return isKnown() ? busyRecords / busyMillis * 1000 : 0;
  }

  /** Returns the cores used while there was a backlog; 0 if unknown. */
  public double cores() {
    return isKnown() ? busyCpuMillis / busyMillis : 0;
  }

  private boolean isKnown() {
    return busyMillis > 0 && busyMillis >= leastMillis;
  }
}
