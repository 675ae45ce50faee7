package io.sluice.bench.workload;

/**
 * The records of one partition in one phase: when each arrives, how old it is then, and what it
 * says, by its index. Nothing is stored and nothing is consumed.
 */
public final class PlannedRecords {

  /** The number of records that are compared at once with the arrival of their last. */
  private static final int RUN = 16;

  private final Payloads payloads;
  private final Delays delays;
  private final long startMillis;
  private final Arrivals arrivals;
  private final long base;

  PlannedRecords(Payloads payloads, Delays delays, long startMillis, Arrivals arrivals, long base) {
    this.payloads = payloads;
    this.delays = delays;
    this.startMillis = startMillis;
    this.arrivals = arrivals;
    this.base = base;
  }

  /** Returns the start of the phase, epoch ms. */
  public long startMillis() {
    return startMillis;
  }

  public Arrivals arrivals() {
    return arrivals;
  }

  /**
   * Returns the event time in ms since the start of the phase: the arrival minus the record's
   * delay.
   */
  public long eventMillis(long index) {
    return (long) arrivals.at(index) - delays.at(hash(index));
  }

  /** Returns the event time in epoch ms. */
  public long timestamp(long index) {
    return startMillis + eventMillis(index);
  }

  /** Returns the bytes that arrive; the caller must not change them. */
  public byte[] render(long index) {
    return payloads.render(choice(index), timestamp(index));
  }

  int choice(long index) {
    return Mixing.below(hash(index), payloads.size());
  }

  /**
   * Returns the first record whose event time is at least {@code eventMillis}, or -1 if none is. No
   * record is younger than its arrival, so the search starts there.
   */
  public long firstReaching(long eventMillis) {
    long total = arrivals.total();
    long i = arrivals.countUntil(Math.nextDown((double) eventMillis));
    while (i < total) {
      long next = Math.min(total, i + RUN);
      long most = (long) arrivals.at(next - 1) - eventMillis;
      for (; i < next; i++) {
        if (delays.isAtMost(most, hash(i)) && eventMillis(i) >= eventMillis) {
          return i;
        }
      }
    }
    return -1;
  }

  private long hash(long index) {
    return Mixing.at(base, index);
  }
}
