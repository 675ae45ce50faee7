package io.sluice.bench.dataflow.probe;

import io.sluice.bench.dataflow.Shifting;
import io.sluice.bench.workload.Arrivals;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Offers the planned items of one instance of a source. The load is an open loop: when an item
 * arrives never depends on which items were taken. It is for the source's thread, except for
 * methods that say otherwise.
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

  /**
   * Holds the moment at which a number of taken items was first observed; no phase has the number
   * 0.
   */
  private record Seen(int phase, long taken, long atNanos) {}

  /**
   * Makes the feed of one of the instances that share the load.
   *
   * @param source the name of the source
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
   * Returns when the next item arrives, by {@link System#nanoTime()}; {@link Long#MAX_VALUE} for
   * never.
   */
  public long nextNanos() {
    Turn now = turn;
    if (now == null || now.taken.getPlain() == now.arrivals.total()) {
      now = begin(now);
    }
    return now == null ? Long.MAX_VALUE : now.planned(now.taken.getPlain());
  }

  /** Returns the item with a number; a shifting item is in its state at that point of the phase. */
  public static Object item(List<?> items, long number, int instance, int instances) {
    return items.get((int) ((number * instances + instance) % items.size()));
  }

  /**
   * Returns the time until the next item arrives, ns; 0 if it has arrived, {@link Long#MAX_VALUE}
   * for never. It reads the clock only if its last reading does not suffice.
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
   * Counts the next item as taken, for a caller that gets it from elsewhere; returns its number
   * within the phase.
   */
  public long pass() {
    AtomicLong taken = turn.taken;
    long number = taken.getPlain();
    taken.setOpaque(number + 1);
    return number;
  }

  /** Begins a new phase; returns null if there is none. */
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

  /** Observes when items were taken. It must be called repeatedly. Safe for any thread. */
  synchronized void look(long nowNanos) {
    Turn now = turn;
    int number = now == null ? 0 : now.phase.number();
    long taken = now == null ? 0 : now.taken.getOpaque();
    if (seen.phase != number || seen.taken != taken) {
      seen = new Seen(number, taken, nowNanos);
    }
  }

  /** Adds the measured items that are left of a phase. Safe for any thread. */
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

  /** Returns whether there is a phase that it has not begun. Safe for any thread. */
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
