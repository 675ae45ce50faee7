package io.sluice.bench.workload;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Computes, from the plan alone, which windows a round must output, with which values, and when
 * each can be complete. It uses no engine, no clock and no parsing, so that it can check a host.
 *
 * <p>A window is expected if it begins within the round (so that it has no record of an earlier
 * phase) and if the record that closes it is planned in [skip, end of round). With several
 * partitions or streams the watermark is their minimum, so the latest closing record counts.
 */
public final class Oracle {

  private Oracle() {}

  public static List<ExpectedWindow> expect(Workload workload, Phase round, long skipMillis) {
    List<ExpectedWindow> expected = new ArrayList<>();
    for (QueryPlan query : workload.queries()) {
      expected.addAll(expect(workload, query, round, skipMillis));
    }
    return expected;
  }

  /** Returns the digest of a correct run. */
  public static String digest(List<ExpectedWindow> windows) {
    ResultDigest digest = new ResultDigest();
    for (ExpectedWindow window : windows) {
      window.rows().forEach((key, value) -> digest.add(window.query(), window.end(), key, value));
    }
    return digest.text();
  }

  private static List<ExpectedWindow> expect(
      Workload workload, QueryPlan query, Phase round, long skipMillis) {
    List<PlannedRecords> partitions = new ArrayList<>();
    for (int p = 0; p < query.partitions(); p++) {
      partitions.add(workload.records(round, query.index(), p));
    }
    double[] available = availability(query, partitions);
    WindowRows windows = WindowRows.of(query, available.length);
    for (int p = 0; p < partitions.size(); p++) {
      add(query, query.streamOf(p), partitions.get(p), available.length, windows);
    }
    List<ExpectedWindow> expected = new ArrayList<>();
    for (int w = 0; w < available.length; w++) {
      if (available[w] >= skipMillis) {
        Map<Integer, Long> rows = windows.rows(w);
        if (!rows.isEmpty()) {
          expected.add(
              new ExpectedWindow(query.index(), w, query.windows().end(w), available[w], rows));
        }
      }
    }
    return expected;
  }

  private static void add(
      QueryPlan query, int stream, PlannedRecords records, int windows, WindowRows rows) {
    long total = records.arrivals().total();
    for (long i = 0; i < total; i++) {
      int choice = records.choice(i);
      if (!query.payloads().isDropped(choice)) {
        long eventMillis = records.eventMillis(i);
        int first = Math.max(0, query.windows().firstContaining(eventMillis));
        int last = Math.min(query.windows().lastContaining(eventMillis), windows - 1);
        for (int window = first; window <= last; window++) {
          rows.add(stream, choice, eventMillis, window);
        }
      }
    }
  }

  /**
   * Returns, by window, when the closing record of the latest partition arrives. It ends at the
   * first window for which a partition has none.
   */
  private static double[] availability(QueryPlan query, List<PlannedRecords> partitions) {
    double[] available = new double[16];
    for (int w = 0; ; w++) {
      long end = query.windows().end(w);
      double latest = 0;
      for (int p = 0; p < partitions.size(); p++) {
        PlannedRecords records = partitions.get(p);
        StreamPlan stream = query.streams().get(query.streamOf(p));
        long closing = records.firstReaching(stream.closingEventTime(end));
        if (closing < 0) {
          return Arrays.copyOf(available, w);
        }
        latest = Math.max(latest, records.arrivals().at(closing));
      }
      if (w == available.length) {
        available = Arrays.copyOf(available, 2 * w);
      }
      available[w] = latest;
    }
  }
}
