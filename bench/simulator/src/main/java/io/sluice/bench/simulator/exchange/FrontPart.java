package io.sluice.bench.simulator.exchange;

import io.sluice.bench.simulator.machine.VirtualClock;
import io.sluice.bench.simulator.machine.VirtualInput;
import io.sluice.bench.simulator.machine.VirtualOperator;
import io.sluice.bench.simulator.machine.VirtualQuery;
import io.sluice.bench.simulator.machine.VirtualTask;
import io.sluice.core.model.LiveOperator;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.LiveWindows;
import io.sluice.core.model.QueryId;
import io.sluice.core.model.SwmEstimate;
import io.sluice.core.query.forwarding.Linked;
import io.sluice.core.query.forwarding.QueryReport;
import io.sluice.core.query.forwarding.RemoteOperator;
import io.sluice.core.query.forwarding.RemoteQueryState;
import java.util.List;

/**
 * Shows a query that is split over two nodes as the engine of the front node, the one with its
 * sources, does: the sources, and the downstream operators as far as the other node has reported
 * them. Everything else is hidden from the scheduler there. The other part is not scheduled, since
 * gates hold sources only.
 */
final class FrontPart implements LiveQuery {

  private static final long NO_BARRIER_YET = -1;

  private final VirtualClock clock;
  private final VirtualQuery query;
  private final List<VirtualOperator> here;
  private final RemoteQueryState elsewhere = new RemoteQueryState();
  private List<Linked> operators;
  private List<Linked> windows = List.of();
  private long windowOperators;

  /** Makes the view of a query of which nothing was reported yet. */
  FrontPart(VirtualClock clock, VirtualQuery query) {
    this.clock = clock;
    this.query = query;
    here = query.operators().stream().filter(VirtualOperator::isSource).toList();
    operators = Linked.inOrderOfFlow(here, List.of());
  }

  /** Returns the report about the query for other nodes. */
  QueryReport report(String node, SwmEstimate estimate) {
    return new QueryReport(
        id(),
        here.stream().map(operator -> operator.report(node)).toList(),
        estimate,
        NO_BARRIER_YET);
  }

  /** Adds the report of another node; see {@link RemoteQueryState#tell}. */
  void tell(QueryReport report, long nowNanos, long untilNanos) {
    if (elsewhere.tell(report, nowNanos, untilNanos)) {
      operators = Linked.inOrderOfFlow(here, elsewhere.operators());
      windows = List.of();
      windowOperators = 0;
    }
  }

  private boolean isFresh() {
    return elsewhere.isFresh(clock.getAsLong());
  }

  @Override
  public QueryId id() {
    return query.id();
  }

  @Override
  public String name() {
    return query.name();
  }

  @Override
  public long watermark() {
    return watermark(isFresh());
  }

  @Override
  public long watermarkHere() {
    return watermark(false);
  }

  /**
   * Returns the minimum watermark of the known window operators; if none is known, that of all
   * known operators downstream of the sources; if none of these is known either, that of the
   * sources.
   */
  private long watermark(boolean told) {
    List<RemoteOperator> behind = told ? elsewhere.operators() : List.of();
    boolean windowsAreKnown = behind.stream().anyMatch(RemoteOperator::firesTimers);
    long least = UNKNOWN;
    for (RemoteOperator operator : behind) {
      boolean counts = !windowsAreKnown || operator.firesTimers();
      least = counts ? LiveQuery.lesser(least, operator.watermark()) : least;
    }
    return least == UNKNOWN ? emittedWatermark() : least;
  }

  private long emittedWatermark() {
    long least = UNKNOWN;
    for (VirtualOperator source : here) {
      least = LiveQuery.lesser(least, source.watermark());
    }
    return least;
  }

  @Override
  public List<VirtualInput> inputs() {
    return query.inputs();
  }

  @Override
  public List<? extends LiveOperator> operators() {
    return operators;
  }

  @Override
  public List<? extends LiveWindows> windows() {
    long firing = operators.stream().filter(Linked::lookForTimers).count();
    if (firing != windowOperators) {
      windowOperators = firing;
      windows = Linked.lastWindows(operators);
    }
    return windows;
  }

  @Override
  public long pendingRecords() {
    return query.pendingRecords();
  }

  @Override
  public long queuedRecords() {
    return elsewhere.queuedRecords(clock.getAsLong());
  }

  @Override
  public long ingestedRecords() {
    return query.ingestedRecords();
  }

  @Override
  public long resultRecords() {
    return elsewhere.resultRecords();
  }

  @Override
  public long cpuNanos() {
    return here.stream().mapToLong(VirtualOperator::cpuNanos).sum() + elsewhere.cpuNanos();
  }

  @Override
  public int runnableThreads() {
    List<VirtualTask> tasks = query.tasks();
    int runnable = 0;
    for (int i = 0; i < tasks.size(); i++) {
      runnable += tasks.get(i).isSource() && query.isRunnable(i) ? 1 : 0;
    }
    return runnable;
  }

  @Override
  public boolean barrierInFlight() {
    return false;
  }

  @Override
  public boolean isTold() {
    return isFresh() && !elsewhere.operators().isEmpty();
  }

  @Override
  public SwmEstimate forwarded() {
    return elsewhere.estimate(clock.getAsLong());
  }
}
