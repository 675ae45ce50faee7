package io.sluice.bench.simulator;

import io.sluice.bench.protocol.RoundReport.Result;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.ResultDigest;
import io.sluice.bench.workload.WindowPlan;
import java.util.ArrayList;
import java.util.List;

/** Windows that closed in the measured part of a round. */
final class ResultLog implements VirtualQuery.Sink {

  private final VirtualClock clock;
  private final long startMillis;
  private final long skipMillis;
  private final List<Result> results = new ArrayList<>();
  private final ResultDigest digest = new ResultDigest();

  /** Of the round that starts then; what is available before {@code skipMillis} is left out. */
  ResultLog(VirtualClock clock, long startMillis, long skipMillis) {
    this.clock = clock;
    this.startMillis = startMillis;
    this.skipMillis = skipMillis;
  }

  @Override
  public void closed(VirtualQuery query, Watermark watermark, long previous) {
    QueryPlan plan = query.plan();
    WindowPlan windows = plan.windows();
    long reached = watermark.timestamp() + 1 - startMillis;
    double available = watermark.availableMillis();
    for (int w = Math.max(0, windows.endingAt(previous + 1 - startMillis) + 1);
        windows.end(w) <= reached;
        w++) {
      if (available >= skipMillis) {
        digest.add(plan.index(), windows.end(w), w, 1);
        results.add(
            new Result(
                plan.index(),
                windows.end(w),
                available,
                watermark.ingestedMillis() - startMillis,
                clock.millis() - startMillis));
      }
    }
  }

  List<Result> results() {
    return results;
  }

  String digest() {
    return digest.text();
  }
}
