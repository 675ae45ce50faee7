package io.sluice.agent;

/**
 * Counts that grow evenly since a moment: what an operator took in, and what waits in front of it.
 *
 * @param waitingThen items that waited; below 0 where that is not known
 */
record Flow(long sinceNanos, double takenThen, double waitingThen, double intake, double growth) {
  /** Lets nothing flow, with an unknown number of waiting items. */
  static Flow unknown() {
    return new Flow(System.nanoTime(), 0, -1, 0, 0);
  }

  /** Takes in so many per second from now on, while as many more wait as the growth says. */
  Flow then(double nextIntake, double nextGrowth) {
    long now = System.nanoTime();
    return new Flow(now, takenAt(now), Math.max(0, waitingAt(now)), nextIntake, nextGrowth);
  }

  /** Lets so many wait. */
  Flow waitingNow(double items) {
    long now = System.nanoTime();
    return new Flow(now, takenAt(now), items, intake, 0);
  }

  long taken() {
    return (long) takenAt(System.nanoTime());
  }

  long queued() {
    return (long) waitingAt(System.nanoTime());
  }

  private double takenAt(long nanos) {
    return takenThen + intake * (nanos - sinceNanos) / 1e9;
  }

  private double waitingAt(long nanos) {
    return waitingThen < 0 ? waitingThen : waitingThen + growth * (nanos - sinceNanos) / 1e9;
  }
}
