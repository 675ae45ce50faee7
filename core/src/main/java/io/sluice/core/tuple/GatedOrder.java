package io.sluice.core.tuple;

/**
 * Chooses at fixed intervals only, and lets nobody but the chosen task send until the next one,
 * even when its queue runs dry: the signal of Hone's section 5, taken literally.
 */
final class GatedOrder implements SendOrder {

  private final SendOrder order;
  private final long interval;
  private int chosen = NONE;
  private long nextChoice = Long.MIN_VALUE;

  GatedOrder(SendOrder order, long interval) {
    this.order = order;
    this.interval = interval;
  }

  @Override
  public void arrived(int task) {
    order.arrived(task);
  }

  @Override
  public int next(long now) {
    if (now >= nextChoice) {
      chosen = order.next(now);
      nextChoice = now + interval;
    }
    return chosen;
  }

  @Override
  public void sent(int task) {
    order.sent(task);
  }
}
