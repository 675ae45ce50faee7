package io.sluice.bench.simulator;

import io.sluice.bench.protocol.RoundReport.Result;
import io.sluice.bench.simulator.machine.VirtualClock;
import io.sluice.bench.simulator.machine.VirtualQuery;
import io.sluice.bench.simulator.machine.Watermark;
import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.ResultDigest;
import java.util.ArrayList;
import java.util.List;

/** Logs the windows that closed in the measured part of a round. */
final class ResultLog implements VirtualQuery.Sink {

  private final VirtualClock clock;
  private final long startMillis;
  private final long skipMillis;
  private final List<Result> results = new ArrayList<>();
  private final ResultDigest digest = new ResultDigest();

  /**
   * Makes a log for a round.
   *
   * @param startMillis the start of the round, epoch ms
   * @param skipMillis the time since the start before which results are left out, ms
   */
  ResultLog(VirtualClock clock, long startMillis, long skipMillis) {
    this.clock = clock;
    this.startMillis = startMillis;
    this.skipMillis = skipMillis;
  }

  @Override
  public void closed(VirtualQuery query, Watermark watermark, long previous) {
    if (watermark.availableMillis() >= skipMillis) {
      long from = previous + 1 - startMillis;
      long reached = watermark.timestamp() + 1 - startMillis;
      query
          .plan()
          .windows()
          .endingBetween(from, reached)
          .filter(window -> window >= 0)
          .forEach(window -> add(query.plan(), window, watermark));
    }
  }

  private void add(QueryPlan plan, int window, Watermark watermark) {
    long end = plan.windows().end(window);
    digest.add(plan.index(), end, window, 1);
    results.add(
        new Result(
            plan.index(),
            end,
            watermark.availableMillis(),
            watermark.ingestedMillis() - startMillis,
            clock.millis() - startMillis));
  }

  List<Result> results() {
    return results;
  }

  String digest() {
    return digest.text();
  }
}
