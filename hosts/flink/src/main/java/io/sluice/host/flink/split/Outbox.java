package io.sluice.host.flink.split;

import io.sluice.bench.protocol.LineLink;
import io.sluice.host.flink.context.HostClock;
import io.sluice.host.flink.context.HostContext;
import io.sluice.host.flink.context.Scheduling;
import io.sluice.host.flink.context.Used;
import io.sluice.host.flink.context.WindowEvents;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Reports to the host, every few ms, the observations of the operators in this process. */
final class Outbox implements WindowEvents {

  private static final long PERIOD_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  private static final double VIEW_MILLIS = 100;

  private final LineLink link;
  private final Queue<Row> rows = new ConcurrentLinkedQueue<>();
  private final Queue<Mark> marks = new ConcurrentLinkedQueue<>();
  private final Map<Integer, Long> toldIngested = new HashMap<>();
  private final Map<Integer, Long> toldWatermarks = new HashMap<>();

  Outbox(LineLink link) {
    this.link = link;
  }

  @Override
  public void saw(Row row) {
    rows.add(row);
  }

  @Override
  public void saw(Mark watermark) {
    marks.add(watermark);
  }

  /** Begins to report, on its own thread. */
  void follow(HostContext context, Scheduling scheduling) {
    Thread thread = new Thread(() -> run(context, scheduling), "host-outbox");
    thread.setDaemon(true);
    thread.start();
  }

  private void run(HostContext context, Scheduling scheduling) {
    double nextView = 0;
    while (true) {
      LockSupport.parkNanos(this, PERIOD_NANOS);
      List<Mark> marksNow = drained(marks);
      List<Row> rowsNow = drained(rows);
      Map<Integer, Long> ingested = new HashMap<>();
      Map<Integer, Long> watermarks = new HashMap<>();
      for (int slot = 0; slot < context.workload().partitionsOfAllQueries(); slot++) {
        note(slot, context.ingested().get(slot), toldIngested, ingested);
        note(slot, context.lastWatermark(slot), toldWatermarks, watermarks);
      }
      boolean viewIsDue = HostClock.now() >= nextView;
      if (viewIsDue || !ingested.isEmpty() || !rowsNow.isEmpty() || !marksNow.isEmpty()) {
        nextView = viewIsDue ? HostClock.now() + VIEW_MILLIS : nextView;
        Scheduling.View view = viewIsDue ? scheduling.view().orElse(null) : null;
        double cpu = Used.cpuHere();
        send(new PartEvent.Seen(ingested, watermarks, rowsNow, marksNow, cpu, view));
      }
    }
  }

  private static void note(
      int slot, long value, Map<Integer, Long> told, Map<Integer, Long> changed) {
    if (value != told.getOrDefault(slot, 0L)) {
      told.put(slot, value);
      changed.put(slot, value);
    }
  }

  private static <T> List<T> drained(Queue<T> queue) {
    List<T> items = new ArrayList<>();
    for (T item = queue.poll(); item != null; item = queue.poll()) {
      items.add(item);
    }
    return items;
  }

  void send(PartEvent event) {
    try {
      link.send(event);
    } catch (IOException gone) {
      // the host is gone; the thread that reads standard input ends the process
    }
  }
}
