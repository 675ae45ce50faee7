package io.sluice.job.words.paper;

import java.util.List;

/** Moves the signal periodically from one task to the next. */
final class Signal implements AutoCloseable {
  private static final int NOBODY = -1;

  private final SignalKind kind;
  private final SendQueues queues;
  private final long everyMillis;
  private final Thread thread;
  private int chosen = NOBODY;

  Signal(SignalKind kind, SendQueues queues, long everyMillis) {
    this.kind = kind;
    this.queues = queues;
    this.everyMillis = everyMillis;
    thread = new Thread(this::run, "words-signal");
    thread.setDaemon(true);
  }

  /** Starts, unless all tasks may send anyway. */
  void start() {
    if (kind != SignalKind.ALL) {
      thread.start();
    }
  }

  private void run() {
    try {
      while (true) {
        choose(List.copyOf(queues.all()));
        Thread.sleep(everyMillis);
      }
    } catch (InterruptedException closed) {
      // No task gets the signal any more.
    }
  }

  private void choose(List<SendQueue> all) {
    if (all.isEmpty()) {
      return;
    }
    int next = kind.next(all.stream().mapToInt(SendQueue::size).toArray(), chosen);
    if (next != chosen && chosen != NOBODY) {
      all.get(chosen).signal(false);
    }
    all.get(next).signal(true);
    chosen = next;
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
