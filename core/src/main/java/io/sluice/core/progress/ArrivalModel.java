package io.sluice.core.progress;

import io.sluice.core.model.LiveQuery;

/**
 * How many records arrive for one query, and how many wait in front of it.
 *
 * <p>Some sources see what waits only by fetching it: a Kafka consumer's lag stands still while it
 * does not poll. For a query that is held and whose count stands still, what waits is the last
 * count plus what usually arrives, and arrivals are learned only once the source has looked again.
 * Used by one thread.
 */
final class ArrivalModel {

  private static final int LEARNED_IN_VAIN = 2;

  private final LiveQuery query;
  private double perMilli;

  private boolean started;
  private long fromNanos;
  private long arrivedFrom;

  private boolean held;
  private long lookedNanos;
  private long countedNanos;
  private long counted;

  private boolean blind;
  private long blindCount;
  private long blindIngested;
  private int learnedInVain;

  ArrivalModel(LiveQuery query) {
    this.query = query;
  }

  /** Sees whether the query is held, and what it says waits for it. */
  void look(long nowNanos, boolean isHeld) {
    long count = count();
    if (!isHeld || count != counted) {
      counted = count;
      countedNanos = nowNanos;
    }
    held = isHeld;
    lookedNanos = nowNanos;
  }

  void learn(long nowNanos) {
    long count = count();
    long ingested = query.ingestedRecords();
    updateBlind(count, ingested);
    if (blind) {
      return;
    }
    long arrived = ingested + count;
    double elapsed = nowNanos - fromNanos;
    if (started && elapsed > 0) {
      double rate = Math.max(0, (arrived - arrivedFrom) / elapsed * 1e6);
      perMilli = CostModel.smooth(perMilli, rate, elapsed);
    }
    started = true;
    fromNanos = nowNanos;
    arrivedFrom = arrived;
  }

  /** From when the count stands still until the source has shown or taken in more. */
  private void updateBlind(long count, long ingested) {
    if (held && count == counted && countedNanos < lookedNanos) {
      if (!blind) {
        blindCount = count;
        blindIngested = ingested;
      }
      blind = true;
      learnedInVain = 0;
    } else if (blind) {
      boolean hasLooked = count > blindCount || ingested - blindIngested > blindCount;
      learnedInVain += held ? 0 : 1;
      blind = !hasLooked && learnedInVain < LEARNED_IN_VAIN;
    }
  }

  double perMilli() {
    return perMilli;
  }

  long waiting() {
    long count = count();
    return held && count == counted
        ? count + Math.round(perMilli * (lookedNanos - countedNanos) / 1e6)
        : count;
  }

  private long count() {
    return Math.max(0, query.pendingRecords());
  }
}
