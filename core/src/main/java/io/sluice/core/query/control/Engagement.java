package io.sluice.core.query.control;

/**
 * Decides whether there is enough backlog to be worth an order. Without backlog there is nothing to
 * gain (every query is done before its window is due) and the scheduler stays out of the way. It
 * leaves at half the limit it enters at, so that it does not flap.
 */
final class Engagement {

  private boolean engaged;

  /** Returns whether the state changed. */
  boolean update(double backlogMillis, double limitMillis) {
    boolean wanted = backlogMillis > (engaged ? limitMillis / 2 : limitMillis);
    boolean changed = wanted != engaged;
    engaged = wanted;
    return changed;
  }

  boolean engaged() {
    return engaged;
  }

  void reset() {
    engaged = false;
  }
}
