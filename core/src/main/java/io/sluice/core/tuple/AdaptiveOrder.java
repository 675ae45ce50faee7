package io.sluice.core.tuple;

/**
 * Lets the oldest head send until a queue takes more than a share of its limit, then the largest
 * backlog, but never while a head is older than the cap.
 */
final class AdaptiveOrder implements SendOrder {

  private final TaskQueues queues;
  private final AdaptiveSettings settings;
  private final RankedOrder oldest;
  private final RankedOrder largest;

  AdaptiveOrder(TaskQueues queues, AdaptiveSettings settings) {
    this.queues = queues;
    this.settings = settings;
    oldest = new RankedOrder(queues, HeadRank.OLDEST_HEAD);
    largest = new RankedOrder(queues, HeadRank.BACKLOG);
  }

  @Override
  public void arrived(int task) {
    oldest.arrived(task);
    largest.arrived(task);
  }

  @Override
  public int next(long now) {
    int task = oldest.next(now);
    if (task == NONE || now - queues.head(task) > settings.ageCap()) {
      return task;
    }
    int full = largest.next(now);
    return settings.isPassedBy(queues.backlog(full)) ? full : task;
  }

  @Override
  public void sent(int task) {
    oldest.sent(task);
    largest.sent(task);
  }
}
