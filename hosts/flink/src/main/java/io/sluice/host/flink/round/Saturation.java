package io.sluice.host.flink.round;

/**
 * How fast records are taken in while there is a backlog. No better measure of capacity exists: it
 * is the load itself, at the time that matters.
 */
final class Saturation {

  private static final double BACKLOG_SECONDS = 0.1;
  private static final double LEAST_MILLIS = 1000;

  private double lastMillis = Double.NaN;
  private long lastIngested;
  private double lastCpuMillis;
  private boolean lastBusy;
  private double busyMillis;
  private long busyRecords;
  private double busyCpuMillis;

  void sample(double atMillis, long ingested, double cpuMillis, double backlogSeconds) {
    boolean busy = backlogSeconds > BACKLOG_SECONDS;
    if (busy && lastBusy) {
      busyMillis += atMillis - lastMillis;
      busyRecords += ingested - lastIngested;
      busyCpuMillis += cpuMillis - lastCpuMillis;
    }
    lastMillis = atMillis;
    lastIngested = ingested;
    lastCpuMillis = cpuMillis;
    lastBusy = busy;
  }

  /** Records per second; 0 unless there was a backlog for a second at least. */
  double eps() {
    return busyMillis < LEAST_MILLIS ? 0 : busyRecords * 1000 / busyMillis;
  }

  /** CPU the process used at those times, in cores; 0 likewise. */
  double cores() {
    return busyMillis < LEAST_MILLIS ? 0 : busyCpuMillis / busyMillis;
  }
}
