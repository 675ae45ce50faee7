package io.sluice.core.query.progress.cost;

import io.sluice.core.model.LiveQuery;

/**
 * Learns how many records arrive for one query, and how many wait in front of it.
 *
 * <p>Some sources see what waits only by fetching it. A Kafka consumer's lag falls while it works
 * off one fetch, whatever arrives meanwhile, and stands still while it is held. So what is known to
 * have arrived (taken in, or waiting) is carried on from its last change with the usual rate, and
 * the rate is learned from change to change. A source that always sees what waits changes at every
 * look, and nothing is added. Used by one thread.
 */
final class ArrivalModel {

  private static final double SILENT_NANOS = 2e9;

  private final LiveQuery query;
  private double perMilli;

  private boolean started;
  private boolean held;
  private long lookedNanos;
  private long changedNanos;
  private long ingested;
  private long arrived;

  private long learnedNanos;
  private long arrivedWhenLearned;

  ArrivalModel(LiveQuery query) {
    this.query = query;
  }

  /**
   * Sees whether the query is held, and what is known to have arrived; before each decision.
   *
   * @return what waits
   */
  long look(long nowNanos, boolean isHeld) {
    held = isHeld;
    lookedNanos = nowNanos;
    long counted = count();
    ingested = query.ingestedRecords();
    long now = ingested + counted;
    if (!started || now != arrived) {
      arrived = now;
      changedNanos = nowNanos;
    }
    if (!started) {
      started = true;
      learnedNanos = nowNanos;
      arrivedWhenLearned = now;
    }
    return counted + unseen();
  }

  /** Takes in what changed since the last call. */
  void learn() {
    if (changedNanos > learnedNanos) {
      learn(arrived, changedNanos);
    } else if (!held && lookedNanos - learnedNanos > SILENT_NANOS) {
      learn(arrived, lookedNanos);
    }
  }

  private void learn(long arrivedThen, long thenNanos) {
    double elapsed = thenNanos - learnedNanos;
    double rate = Math.max(0, (arrivedThen - arrivedWhenLearned) / elapsed * 1e6);
    perMilli = CostModel.smooth(perMilli, rate, elapsed);
    learnedNanos = thenNanos;
    arrivedWhenLearned = arrivedThen;
  }

  /** Returns the number of records taken in when last looked at. */
  long ingested() {
    return ingested;
  }

  double perMilli() {
    return perMilli;
  }

  long waiting() {
    return count() + unseen();
  }

  private long unseen() {
    return Math.round(perMilli * (lookedNanos - changedNanos) / 1e6);
  }

  private long count() {
    return Math.max(0, query.pendingRecords());
  }
}
