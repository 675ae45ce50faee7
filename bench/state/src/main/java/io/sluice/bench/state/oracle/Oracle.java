package io.sluice.bench.state.oracle;

import io.sluice.bench.state.source.SourceLog;
import io.sluice.bench.state.source.SourceRecord;
import java.io.IOException;

/** Computes the results of a workload, record by record. */
public interface Oracle {

  /** Takes in the next record of the log. */
  void take(SourceRecord record, ExpectedResults results);

  /** Returns all results of a log. */
  default ExpectedResults of(SourceLog log) throws IOException {
    ExpectedResults results = new ExpectedResults();
    log.forEach(record -> take(record, results));
    return results;
  }
}
