package io.sluice.host.flink.window.bench;

import io.sluice.bench.window.feed.Parsed;
import io.sluice.bench.window.feed.WindowFeed;
import io.sluice.bench.window.host.WindowMessage;
import java.io.Serializable;

/** Does the work on each record in front of a window: it parses it, and keeps the CPU busy. */
final class Work implements Serializable {

  private static final long serialVersionUID = 1L;
  private static final double NANOS = 1000;

  private final WindowMessage.Run run;
  private transient WindowFeed feed;
  private transient RunMeter meter;

  Work(WindowMessage.Run run) {
    this.run = run;
  }

  /** Prepares the work; called in the task. */
  void open() {
    feed = run.feed();
    meter = RunMeter.current();
  }

  void on(ArrivedText record, Parsed parsed) {
    long end = System.nanoTime() + (long) (NANOS * run.workMicros());
    meter.worked();
    feed.parse(record.text, parsed);
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }
}
