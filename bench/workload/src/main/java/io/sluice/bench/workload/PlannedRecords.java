package io.sluice.bench.workload;

/**
 * Computes the records of one partition in one phase by their index: arrival, event time and
 * content. It stores nothing.
 */
public final class PlannedRecords {

  /** The number of records that are compared at once with the arrival of the last of them. */
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
   * Returns the event time of a record, ms since the start of the phase: its arrival minus its
   * delay.
   */
  public long eventMillis(long index) {
    return (long) arrivals.at(index) - delays.at(hash(index));
  }

  /** Returns the event time of a record, epoch ms. */
  public long timestamp(long index) {
    return startMillis + eventMillis(index);
  }

  /** Returns the bytes of a record; the caller must not change them. */
  public byte[] render(long index) {
    return payloads.render(choice(index), timestamp(index));
  }

  int choice(long index) {
    return Mixing.below(hash(index), payloads.size());
  }

  /**
   * Returns the first record whose event time is at least {@code eventMillis}, or -1 if there is
   * none. No event time is after its arrival, so the search starts there.
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
