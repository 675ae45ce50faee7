package org.apache.flink.streaming.api.operators;

/**
 * Lets timers fire that were put straight into the queues of an operator. Flink looks at a queue
 * when a watermark comes, and when the clock gets to the first timer that it knew of.
 */
public final class ArrivedTimers {

  private ArrivedTimers() {}

  /** Fires timers that are due, and waits for the first of the others. */
  public static void fire(StreamOperator<?> operator) throws Exception {
    if (operator instanceof AbstractStreamOperator<?> known
        && known.getTimeServiceManager().orElse(null)
            instanceof InternalTimeServiceManagerImpl<?> manager) {
      for (InternalTimerServiceImpl<?, ?> timers : manager.getRegisteredTimerServices().values()) {
        timers.advanceWatermark(timers.currentWatermark());
        awaitFirst(timers);
      }
    }
  }

  private static void awaitFirst(InternalTimerServiceImpl<?, ?> timers) {
    InternalTimer<?, ?> first = timers.processingTimeTimersQueue.peek();
    if (first == null) {
      return;
    }
    if (timers.nextTimer != null) {
      timers.nextTimer.cancel(false);
    }
    timers.nextTimer =
        timers.processingTimeService.registerTimer(first.getTimestamp(), timers::onProcessingTime);
  }
}
