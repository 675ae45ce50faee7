package io.sluice.host.flink.round;

import io.sluice.bench.protocol.RoundReport.Result;
import io.sluice.bench.workload.ResultDigest;
import io.sluice.host.flink.context.ObservedWindow;
import io.sluice.host.flink.context.RoundBook;
import java.util.ArrayList;
import java.util.List;

/**
 * Compares the results in a round's book with the expected ones.
 *
 * @param results times of all windows that were observed
 * @param missing number of windows without any row
 * @param wrong number of windows with other rows than expected
 * @param digest a digest of all rows
 */
record Verdict(List<Result> results, int missing, int wrong, String digest) {

  static Verdict of(RoundBook book) {
    List<Result> results = new ArrayList<>();
    ResultDigest digest = new ResultDigest();
    int missing = 0;
    int wrong = 0;
    for (ObservedWindow window : book.windows()) {
      missing += window.isMissing() ? 1 : 0;
      wrong += window.isWrong() ? 1 : 0;
      int query = window.expected().query();
      long end = window.expected().end();
      window.rows().forEach((key, value) -> digest.add(query, end, key, value));
      if (!window.isMissing()) {
        results.add(
            new Result(
                query,
                end,
                window.expected().availableMillis(),
                window.ingestedAt() - book.startMillis(),
                window.emittedAt() - book.startMillis()));
      }
    }
    return new Verdict(results, missing, wrong, digest.text());
  }
}
