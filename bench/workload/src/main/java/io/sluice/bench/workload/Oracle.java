package io.sluice.bench.workload;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Works out, from the plan alone, which windows a round must yield, with which values, and from
 * when on each could have been complete. No engine, no clock, no parsing: whoever distrusts a host
 * can compute the same again.
 *
 * <p>A window is expected if it begins within the round (so that nothing of an earlier phase is in
 * it) and if the record that closes it is planned in [skip, end of round). With several partitions
 * the watermark is the least of them, so the latest closing record counts.
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

  /** The digest that a faultless run yields. */
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
    WindowSums sums = new WindowSums(available.length, query.payloads());
    for (PlannedRecords records : partitions) {
      sums.add(records, query.windows());
    }
    List<ExpectedWindow> expected = new ArrayList<>();
    for (int w = 0; w < available.length; w++) {
      if (available[w] >= skipMillis && !sums.rows(w).isEmpty()) {
        expected.add(
            new ExpectedWindow(
                query.index(), w, query.windows().end(w), available[w], sums.rows(w)));
      }
    }
    return expected;
  }

  /** By window: when the latest partition's closing record arrives. Ends where one has none. */
  private static double[] availability(QueryPlan query, List<PlannedRecords> partitions) {
    double[] available = new double[16];
    for (int w = 0; ; w++) {
      double latest = 0;
      for (PlannedRecords records : partitions) {
        long closing = records.firstReaching(query.closingEventTime(query.windows().end(w)));
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
