package io.sluice.host.flink.context;

import io.sluice.bench.workload.ExpectedWindow;
import io.sluice.bench.workload.Workload;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Records the reports of sources and sinks about the windows of one round. Unexpected windows
 * (those of earlier phases, and those that the round leaves open) are ignored, so that rounds do
 * not disturb one another. Thread-safe, for a few thousand calls per second.
 */
public final class RoundBook implements WindowEvents {

  private final Workload workload;
  private final long startMillis;
  private final List<ObservedWindow> windows = new ArrayList<>();
  private final List<Map<Integer, ObservedWindow>> byNumber = new ArrayList<>();

  public RoundBook(Workload workload, long startMillis, List<ExpectedWindow> expected) {
    this.workload = workload;
    this.startMillis = startMillis;
    workload.queries().forEach(query -> byNumber.add(new HashMap<>()));
    for (ExpectedWindow each : expected) {
      ObservedWindow observed = new ObservedWindow(each);
      windows.add(observed);
      byNumber.get(each.query()).put(each.window(), observed);
    }
  }

  private RoundBook() {
    workload = null;
    startMillis = Long.MAX_VALUE;
  }

  /** Returns a book that ignores everything, for the time between rounds. */
  public static RoundBook closed() {
    return new RoundBook();
  }

  @Override
  public void saw(Row row) {
    if (row.windowEnd() <= startMillis) {
      return;
    }
    int number =
        workload.queries().get(row.query()).windows().endingAt(row.windowEnd() - startMillis);
    ObservedWindow window = byNumber.get(row.query()).get(number);
    if (window != null) {
      window.row(row.key(), row.value(), row.now());
    }
  }

  @Override
  public void saw(Mark watermark) {
    if (watermark.next() + 1 <= startMillis) {
      return;
    }
    for (ObservedWindow window : byNumber.get(watermark.query()).values()) {
      long last = startMillis + window.expected().end() - 1;
      if (watermark.previous() < last && last <= watermark.next()) {
        window.ingested(watermark.now());
      }
    }
  }

  public List<ObservedWindow> windows() {
    return windows;
  }

  public long startMillis() {
    return startMillis;
  }

  public boolean isComplete() {
    return windows.stream().allMatch(ObservedWindow::isComplete);
  }
}
