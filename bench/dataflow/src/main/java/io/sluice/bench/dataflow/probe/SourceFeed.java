package io.sluice.bench.dataflow.probe;

import io.sluice.bench.dataflow.Shifting;
import io.sluice.bench.workload.Arrivals;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Offers what is planned to arrive in front of one instance of a source. It is an open loop: when
 * an item arrives never depends on what was taken. It is for the source's thread, except where it
 * says otherwise.
 */
public final class SourceFeed implements ItemFeed {

  private final LoadProbe probe;
  private final String source;
  private final List<?> items;
  private final int instance;
  private final int instances;
  private volatile Turn turn;
  private Seen seen = new Seen(0, 0, Long.MIN_VALUE);
  private long lookedAtNanos = Long.MIN_VALUE;
  private long plannedNanos;

  private record Turn(LoadPhase phase, Arrivals arrivals, AtomicLong taken) {

    long planned(long number) {
      return phase.planned(arrivals, number);
    }

    long arrived(long nowNanos) {
      return phase.arrived(arrivals, nowNanos);
    }
  }

  /** The moment at which it was first seen that so many were taken; no phase has the number 0. */
  private record Seen(int phase, long taken, long atNanos) {}

  /**
   * Makes the feed of one of all that share what is offered.
   *
   * @param source name of the source
   */
  SourceFeed(LoadProbe probe, String source, List<?> items, int instance, int instances) {
    this.probe = probe;
    this.source = source;
    this.items = items;
    this.instance = instance;
    this.instances = instances;
  }

  String source() {
    return source;
  }

  /**
   * Returns when the next item arrives, of {@link System#nanoTime()}; {@link Long#MAX_VALUE} for
   * never.
   */
  public long nextNanos() {
    Turn now = turn;
    if (now == null || now.taken.getPlain() == now.arrivals.total()) {
      now = begin(now);
    }
    return now == null ? Long.MAX_VALUE : now.planned(now.taken.getPlain());
  }

  /** Returns that item; a shifting one as it is when the phase has come that far. */
  public static Object item(List<?> items, long number, int instance, int instances) {
    return items.get((int) ((number * instances + instance) % items.size()));
  }

  /**
   * Returns for how long the next item has yet to arrive; 0 once it is there, {@link
   * Long#MAX_VALUE} for never. The clock is looked at only when the last look does not tell.
   */
  @Override
  public long waitNanos() {
    plannedNanos = nextNanos();
    if (plannedNanos > lookedAtNanos) {
      lookedAtNanos = System.nanoTime();
    }
    return plannedNanos == Long.MAX_VALUE
        ? Long.MAX_VALUE
        : Math.max(0, plannedNanos - lookedAtNanos);
  }

  @Override
  public long plannedNanos() {
    return plannedNanos;
  }

  /** Takes the item that {@link #nextNanos()} announced. */
  @Override
  public Object take() {
    Turn now = turn;
    long number = pass();
    Object item = item(items, number, instance, instances);
    return item instanceof Shifting shifting
        ? shifting.after(now.phase.shifts(now.planned(number)))
        : item;
  }

  /**
   * Counts it as taken, for a caller that has it from elsewhere; returns its number within the
   * phase.
   */
  public long pass() {
    AtomicLong taken = turn.taken;
    long number = taken.getPlain();
    taken.setOpaque(number + 1);
    return number;
  }

  /** Begins a phase; returns null when there is nothing new. */
  private Turn begin(Turn before) {
    LoadPhase phase = probe.phase();
    if (phase == null || (before != null && before.phase.isSame(phase))) {
      return null;
    }
    Arrivals arrivals = phase.arrivals(instance, instances);
    Turn now = new Turn(phase, arrivals, new AtomicLong());
    turn = now;
    return arrivals.total() == 0 ? null : now;
  }

  /** Returns the number of items that have arrived and were not taken. Safe for any thread. */
  @Override
  public long waiting(long nowNanos) {
    Turn now = turn;
    return now == null ? 0 : Math.max(0, now.arrived(nowNanos) - now.taken.getOpaque());
  }

  /** Notes when items were taken. It must be called again and again. Safe for any thread. */
  synchronized void look(long nowNanos) {
    Turn now = turn;
    int number = now == null ? 0 : now.phase.number();
    long taken = now == null ? 0 : now.taken.getOpaque();
    if (seen.phase != number || seen.taken != taken) {
      seen = new Seen(number, taken, nowNanos);
    }
  }

  /** Tells what is left of a phase, of items that are measured. Safe for any thread. */
  synchronized void tellLeft(LoadPhase phase, long nowNanos, Leftover left) {
    look(nowNanos);
    Turn now = turn;
    Turn own =
        now != null && now.phase.isSame(phase)
            ? now
            : new Turn(phase, phase.arrivals(instance, instances), new AtomicLong());
    long taken = own.taken.getOpaque();
    long arrived = own.arrived(nowNanos);
    for (long number = taken; number < arrived; number++) {
      long planned = own.planned(number);
      if (phase.measures(planned)) {
        left.waits(nowNanos - planned);
      }
    }
    if (taken > 0 && phase.measures(own.planned(taken - 1))) {
      left.took(own.planned(taken - 1), seen.atNanos);
    }
  }

  /** Returns whether something is offered that it has not looked at yet. Safe for any thread. */
  private boolean hasNews() {
    LoadPhase phase = probe.phase();
    Turn now = turn;
    return phase != null && (now == null || !now.phase.isSame(phase));
  }

  @Override
  public boolean hasWork() {
    return hasNews() || waiting(System.nanoTime()) > 0;
  }

  /**
   * Returns the number of items of this phase that have yet to arrive; at least one before it has
   * begun.
   */
  long arriving(LoadPhase phase, long nowNanos) {
    Turn now = turn;
    if (phase == null) {
      return 0;
    }
    return now == null || !now.phase.isSame(phase)
        ? 1
        : now.arrivals.total() - now.arrived(nowNanos);
  }
}
