package io.sluice.bench.dataflow.station;

import io.sluice.bench.dataflow.Shifting;
import io.sluice.bench.workload.Arrivals;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What is planned to arrive in front of one instance of a source. Open loop: when an item arrives
 * never depends on what was taken. For the source's thread, except for what is said otherwise.
 */
public final class SourceFeed implements ItemFeed {

  private static final double MILLI = 1e6;

  private final Station station;
  private final String source;
  private final List<?> items;
  private final int instance;
  private final int instances;
  private volatile Turn turn;
  private Seen seen = new Seen(0, 0, Long.MIN_VALUE);
  private long lookedAtNanos = Long.MIN_VALUE;
  private long plannedNanos;

  private record Turn(Stretch stretch, Arrivals arrivals, AtomicLong taken) {

    long planned(long number) {
      return SourceFeed.planned(stretch.offer(), arrivals, number);
    }

    long arrived(long nowNanos) {
      return arrivals.countUntil((nowNanos - stretch.offer().startNanos()) / MILLI);
    }
  }

  /** When it was first seen that so many were taken; no stretch has the number 0. */
  private record Seen(int stretch, long taken, long atNanos) {}

  /**
   * One of all that share what is offered.
   *
   * @param source name of the source
   */
  SourceFeed(Station station, String source, List<?> items, int instance, int instances) {
    this.station = station;
    this.source = source;
    this.items = items;
    this.instance = instance;
    this.instances = instances;
  }

  String source() {
    return source;
  }

  /** When the next item arrives, of {@link System#nanoTime()}; {@link Long#MAX_VALUE} for never. */
  public long nextNanos() {
    Turn now = turn;
    if (now == null || now.taken.getPlain() == now.arrivals.total()) {
      now = begin(now);
    }
    return now == null ? Long.MAX_VALUE : now.planned(now.taken.getPlain());
  }

  /** When items arrive for one of so many that share what is offered. */
  public static Arrivals arrivals(StationCommand.Offer offer, int instance, int instances) {
    return Arrivals.shaped(
        offer.load(), 1.0 / instances, (instance + 1.0) / instances, offer.durationNanos() / MILLI);
  }

  /** When one of these does, of {@link System#nanoTime()}. */
  public static long planned(StationCommand.Offer offer, Arrivals arrivals, long number) {
    return offer.startNanos() + (long) (arrivals.at(number) * MILLI);
  }

  /** What that is, or what says that by how far the stretch has come. */
  public static Object item(List<?> items, long number, int instance, int instances) {
    return items.get((int) ((number * instances + instance) % items.size()));
  }

  /**
   * For how long the next item has yet to arrive; 0 once it is there, {@link Long#MAX_VALUE} for
   * never. The clock is looked at only when the last look does not tell.
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

  /** Takes the item that {@link #nextNanos()} told of. */
  @Override
  public Object take() {
    Turn now = turn;
    long number = pass();
    Object item = item(items, number, instance, instances);
    return item instanceof Shifting shifting
        ? shifting.after(now.stretch.shifts(now.planned(number)))
        : item;
  }

  /** Counts it as taken, for who has it from elsewhere; returns its number within the stretch. */
  public long pass() {
    AtomicLong taken = turn.taken;
    long number = taken.getPlain();
    taken.setOpaque(number + 1);
    return number;
  }

  /** Null when there is nothing new. */
  private Turn begin(Turn before) {
    Stretch stretch = station.stretch();
    if (stretch == null || (before != null && before.stretch.isSame(stretch))) {
      return null;
    }
    StationCommand.Offer offer = stretch.offer();
    Arrivals arrivals = arrivals(offer, instance, instances);
    Turn now = new Turn(stretch, arrivals, new AtomicLong());
    turn = now;
    return arrivals.total() == 0 ? null : now;
  }

  /** Items that have arrived and were not taken. For any thread. */
  @Override
  public long waiting(long nowNanos) {
    Turn now = turn;
    return now == null ? 0 : Math.max(0, now.arrived(nowNanos) - now.taken.getOpaque());
  }

  /** To be called again and again, so that it is known when items were taken. For any thread. */
  synchronized void look(long nowNanos) {
    Turn now = turn;
    int number = now == null ? 0 : now.stretch.offer().stretch();
    long taken = now == null ? 0 : now.taken.getOpaque();
    if (seen.stretch != number || seen.taken != taken) {
      seen = new Seen(number, taken, nowNanos);
    }
  }

  /** Tells what is left of a stretch, of items that are measured. For any thread. */
  synchronized void tellLeft(Stretch stretch, long nowNanos, Leftover left) {
    look(nowNanos);
    Turn now = turn;
    Turn own =
        now != null && now.stretch.isSame(stretch)
            ? now
            : new Turn(stretch, arrivals(stretch.offer(), instance, instances), new AtomicLong());
    long taken = own.taken.getOpaque();
    long arrived = own.arrived(nowNanos);
    for (long number = taken; number < arrived; number++) {
      long planned = own.planned(number);
      if (stretch.measures(planned)) {
        left.waits(nowNanos - planned);
      }
    }
    if (taken > 0 && stretch.measures(own.planned(taken - 1))) {
      left.took(own.planned(taken - 1), seen.atNanos);
    }
  }

  /** Whether something is offered that it has not looked at yet. For any thread. */
  private boolean hasNews() {
    Stretch stretch = station.stretch();
    Turn now = turn;
    return stretch != null && (now == null || !now.stretch.isSame(stretch));
  }

  @Override
  public boolean hasWork() {
    return hasNews() || waiting(System.nanoTime()) > 0;
  }

  /** Items of this stretch that have yet to arrive; at least one before it has begun. */
  long arriving(Stretch stretch, long nowNanos) {
    Turn now = turn;
    if (stretch == null) {
      return 0;
    }
    return now == null || !now.stretch.isSame(stretch)
        ? 1
        : now.arrivals.total() - now.arrived(nowNanos);
  }
}
