package io.sluice.storm.plugin.transport;

import io.sluice.plugin.base.OutgoingItems;
import java.util.concurrent.atomic.AtomicLong;

/** Counts what one task sends by one connection. */
final class TaskOutput {
  /** The tuples that wait for their turn; none where nothing is ordered. */
  final Backlog queued = new Backlog();

  /** The tuples that Storm's own connection has taken and that have not left the process. */
  final Backlog departing = new Backlog();

  private final AtomicLong picks = new AtomicLong();

  /** Notes that its turn begins. */
  void picked() {
    picks.lazySet(picks.getPlain() + 1);
  }

  long picks() {
    return picks.get();
  }

  OutgoingItems items(long nowNanos) {
    return new OutgoingItems(
        queued.items() + departing.items(),
        queued.bytes() + departing.bytes(),
        Math.max(queued.ageNanos(nowNanos), departing.ageNanos(nowNanos)),
        picks());
  }
}
