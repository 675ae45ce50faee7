package io.sluice.core.query.forwarding;

import io.sluice.core.model.LiveQuery;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One operator that other nodes run. Its totals begin with the first report, and go on from there
 * when a node has begun to count anew. One thread writes, any thread reads.
 */
public final class RemoteOperator extends Linked {
  private final String vertex;
  private final String name;
  private final Set<String> consumes;
  private final Set<String> produces;
  private final Map<String, OperatorReport> last = new HashMap<>();
  private volatile Counts counts = new Counts(0, 0, 0, 0, 0);
  private volatile long queued;
  private volatile long watermark = LiveQuery.UNKNOWN;

  private record Counts(
      long recordsIn, long recordsOut, long cpuNanos, long firedTimers, long resultRecords) {

    Counts plus(OperatorReport before, OperatorReport now) {
      return new Counts(
          recordsIn + now.recordsIn() - before.recordsIn(),
          recordsOut + now.recordsOut() - before.recordsOut(),
          cpuNanos + now.cpuNanos() - before.cpuNanos(),
          firedTimers + now.firedTimers() - before.firedTimers(),
          resultRecords + now.resultRecords() - before.resultRecords());
    }
  }

  RemoteOperator(OperatorReport first) {
    vertex = first.vertex();
    name = first.name();
    consumes = Set.copyOf(first.consumes());
    produces = Set.copyOf(first.produces());
  }

  /** Takes in the current reports of the nodes that run it. */
  void tell(List<OperatorReport> reports) {
    Counts next = counts;
    long waiting = 0;
    long least = LiveQuery.UNKNOWN;
    for (OperatorReport now : reports) {
      OperatorReport before = last.get(now.node());
      next = before == null || hasBegunAnew(before, now) ? next : next.plus(before, now);
      waiting += now.queuedRecords();
      least = LiveQuery.lesser(least, now.watermark());
    }
    forget();
    reports.forEach(report -> last.put(report.node(), report));
    queued = waiting;
    watermark = least; // before the timers, which are read before it
    counts = next;
  }

  /** Forgets the last reports: the next ones are no step from them. */
  void forget() {
    last.clear();
  }

  private static boolean hasBegunAnew(OperatorReport before, OperatorReport now) {
    return now.recordsIn() < before.recordsIn()
        || now.recordsOut() < before.recordsOut()
        || now.cpuNanos() < before.cpuNanos()
        || now.firedTimers() < before.firedTimers()
        || now.resultRecords() < before.resultRecords();
  }

  @Override
  protected Set<String> consumes() {
    return consumes;
  }

  @Override
  protected Set<String> produces() {
    return produces;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public long recordsIn() {
    return counts.recordsIn;
  }

  @Override
  public long recordsOut() {
    return counts.recordsOut;
  }

  @Override
  public long cpuNanos() {
    return counts.cpuNanos;
  }

  @Override
  public long queuedRecords() {
    return queued;
  }

  @Override
  public String operator() {
    return vertex;
  }

  @Override
  public long firedTimers() {
    return counts.firedTimers;
  }

  long resultRecords() {
    return counts.resultRecords;
  }

  @Override
  public long watermark() {
    return watermark;
  }

  @Override
  public boolean lookForTimers() {
    return firesTimers();
  }

  @Override
  public boolean firesTimers() {
    return counts.firedTimers > 0;
  }
}
