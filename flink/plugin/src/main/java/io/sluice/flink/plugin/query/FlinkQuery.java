package io.sluice.flink.plugin.query;

import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.LiveWindows;
import io.sluice.core.model.QueryId;
import io.sluice.core.model.SwmEstimate;
import io.sluice.core.query.forwarding.Linked;
import io.sluice.core.query.forwarding.QueryReport;
import io.sluice.core.query.forwarding.RemoteQueryState;
import io.sluice.core.query.forwarding.ReportPace;
import io.sluice.flink.plugin.hook.task.RunningTask;
import java.util.ArrayList;
import java.util.List;

/**
 * One job as far as it runs in this process. Its tasks may be those of several TaskManagers, and
 * may come and go while it runs; when the job is restarted, another object takes its place.
 *
 * <p>What other processes run of it counts as far as they tell: {@link RemoteQueryState}.
 *
 * <p>Reading walks an array of the present tasks: no lock, no allocation. Totals never fall: what a
 * task had counted when it ended stays counted.
 */
public final class FlinkQuery implements LiveQuery {
  private final QueryId id;
  private final String name;
  private final int attempt;
  private volatile Members members = Members.NONE;
  private volatile Totals ended = new Totals(0, 0, 0);
  private final Holding holding = new Holding();
  private final RemoteQueryState elsewhere = new RemoteQueryState();
  private final long beganNanos = System.nanoTime();

  private record Totals(long cpuNanos, long ingested, long results) {}

  FlinkQuery(QueryId id, String name, int attempt) {
    this.id = id;
    this.name = name;
    this.attempt = attempt;
  }

  /**
   * Returns the highest execution attempt among its tasks when it began; grows with each restart.
   */
  int attempt() {
    return attempt;
  }

  /** A task that joins a held query is held too. */
  synchronized void add(RunningTask task) {
    List<RunningTask> tasks = new ArrayList<>(members.tasks());
    tasks.add(task);
    members = new Members(tasks, elsewhere.operators());
    holding.close(members.all());
  }

  synchronized void remove(RunningTask task) {
    List<RunningTask> tasks = new ArrayList<>(members.tasks());
    if (tasks.remove(task)) {
      Totals before = ended;
      ended =
          new Totals(
              before.cpuNanos + task.cpuNanos(),
              before.ingested + (members.takesIn(task) ? task.recordsIn() : 0),
              before.results + results(task));
      members = new Members(tasks, elsewhere.operators());
      if (!hasSources()) {
        hold(Hold.NOBODY);
      }
    }
  }

  /**
   * Makes these tasks stand still, and all others go on.
   *
   * @return how many gates that closed or opened
   */
  synchronized int hold(Hold wanted) {
    return holding.change(wanted, members.all());
  }

  /** Lets those tasks go that are not to stand still; stops none. */
  synchronized int letGo(Hold wanted) {
    return holding.letGo(wanted, members.all());
  }

  /**
   * Lets tasks behind the sources that are to stand still go for as long as a checkpoint needs
   * them, or where it is not known whether one does.
   *
   * @return whether there are such tasks
   */
  synchronized boolean letBarrierPass() {
    if (!holding.canStopBarriers()) {
      return false;
    }
    holding.letBarrierPass(barrierInFlight() || !knowsBarriers(), members.all());
    return true;
  }

  /** Notes whether it is there to be held; a query that is no longer listed goes on. */
  synchronized void listed(boolean now) {
    holding.listed(now, members.all());
  }

  /** Takes in what other processes know of it; see {@link RemoteQueryState#tell}. */
  synchronized void tell(QueryReport report, long nowNanos, long untilNanos) {
    if (elsewhere.tell(report, nowNanos, untilNanos)) {
      members = new Members(members.tasks(), elsewhere.operators());
    }
  }

  /** Declares the last report of other processes outdated. */
  void expire() {
    elsewhere.expire();
  }

  /** Returns the report of it for other processes. */
  public QueryReport report(String node, SwmEstimate estimate) {
    Members present = members;
    long barrier = UNKNOWN;
    for (RunningTask source : present.sources()) {
      barrier = Math.max(barrier, source.signals().barrier());
    }
    return new QueryReport(
        id,
        present.vertices().stream().map(vertex -> vertex.report(node)).toList(),
        estimate,
        barrier);
  }

  /** Returns whether a checkpoint on its way would be noticed: by a source here, or by a report. */
  boolean knowsBarriers() {
    return hasSources() || elsewhere.barrier(System.nanoTime()) != UNKNOWN;
  }

  /** Returns how many operators in other processes are known of now. */
  public int operatorsElsewhere() {
    return elsewhere.isFresh(System.nanoTime()) ? elsewhere.operators().size() : 0;
  }

  public boolean isHeld() {
    return holding.isHeld();
  }

  /**
   * Ends this life of the job: lets all its tasks go, for good as far as this object is concerned.
   */
  synchronized List<RunningTask> replace() {
    holding.replace(members.all());
    return members.tasks();
  }

  /** Returns whether it has been here for so short that its windows may not be known yet. */
  public boolean isNew(long nowNanos) {
    return ReportPace.isNew(nowNanos - beganNanos);
  }

  boolean isEmpty() {
    return members.tasks().isEmpty();
  }

  boolean hasSources() {
    return members.sources().length > 0;
  }

  /** Returns its present tasks, in the order in which they started. */
  public List<RunningTask> tasks() {
    return members.tasks();
  }

  List<PublishedTask> publishedTasks() {
    return members.published();
  }

  /** Returns the tasks that take in from outside. */
  RunningTask[] sources() {
    return members.sources();
  }

  @Override
  public QueryId id() {
    return id;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public long watermark() {
    return members.watermark(elsewhere.isFresh(System.nanoTime()));
  }

  @Override
  public long watermarkHere() {
    return members.watermark(false);
  }

  /**
   * Returns the least watermark that its sources have emitted so far; ahead of {@link
   * #watermark()}.
   */
  public long emittedWatermark() {
    return members.emittedWatermark();
  }

  @Override
  public List<RunningTask> inputs() {
    return members.inputs();
  }

  @Override
  public List<Linked> operators() {
    return members.operators();
  }

  @Override
  public List<? extends LiveWindows> windows() {
    return members.windows().last();
  }

  /**
   * Returns the records that wait in front of it. Without a source here, these are the ones that
   * have come from other processes.
   */
  @Override
  public long pendingRecords() {
    return hasSources() ? members.pendingInSources() : members.sum(RunningTask::arrivedRecords);
  }

  @Override
  public long queuedRecords() {
    return members.sum(RunningTask::queuedRecords) + elsewhere.queuedRecords(System.nanoTime());
  }

  long queuedBytes() {
    return members.sum(RunningTask::queuedBytes);
  }

  @Override
  public long ingestedRecords() {
    long sum = ended.ingested;
    for (RunningTask task : members.intake()) {
      sum += task.recordsIn();
    }
    return sum;
  }

  @Override
  public long resultRecords() {
    return ended.results + members.sum(FlinkQuery::results) + elsewhere.resultRecords();
  }

  private static long results(RunningTask task) {
    return task.isSink() ? task.resultRecords() : 0;
  }

  @Override
  public long cpuNanos() {
    return ended.cpuNanos + members.sum(RunningTask::cpuNanos) + elsewhere.cpuNanos();
  }

  @Override
  public int runnableThreads() {
    return (int) members.sum(task -> task.isRunnable() ? 1 : 0);
  }

  /** Returns how long the sources it has now have been held, summed over them. */
  public long heldNanos() {
    long now = System.nanoTime();
    long sum = 0;
    for (RunningTask source : members.sources()) {
      sum += source.gate().closedNanos(now);
    }
    return sum;
  }

  @Override
  public boolean barrierInFlight() {
    return members.barrierInFlight(elsewhere.barrier(System.nanoTime()));
  }

  @Override
  public boolean isTold() {
    return operatorsElsewhere() > 0;
  }

  @Override
  public SwmEstimate forwarded() {
    return elsewhere.estimate(System.nanoTime());
  }

  @Override
  public String toString() {
    return name + " [" + id + "]";
  }
}
