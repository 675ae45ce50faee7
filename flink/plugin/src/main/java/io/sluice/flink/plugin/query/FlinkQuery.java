package io.sluice.flink.plugin.query;

import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryId;
import io.sluice.flink.plugin.task.RunningTask;
import java.util.ArrayList;
import java.util.List;

/**
 * One job as far as it runs in this process. Its tasks may be those of several TaskManagers, and
 * may come and go while it runs; when the job is restarted, another object takes its place.
 *
 * <p>Reading walks an array of the present tasks: no lock, no allocation. Totals never fall: what a
 * task had counted when it ended stays counted.
 */
public final class FlinkQuery implements LiveQuery {
  private final QueryId id;
  private final String name;
  private final int attempt;
  private volatile Members members = Members.NONE;
  private volatile Totals ended = new Totals(0, 0, 0, 0);
  private volatile Hold hold = Hold.NOBODY;
  private boolean replaced;

  private record Totals(long cpuNanos, long firedTimers, long ingested, long results) {}

  FlinkQuery(QueryId id, String name, int attempt) {
    this.id = id;
    this.name = name;
    this.attempt = attempt;
  }

  /** The highest execution attempt among its tasks when it began; grows with each restart. */
  int attempt() {
    return attempt;
  }

  /** A task that joins a held query is held too. */
  synchronized void add(RunningTask task) {
    List<RunningTask> tasks = new ArrayList<>(members.tasks());
    tasks.add(task);
    members = new Members(tasks);
    close(hold);
  }

  synchronized void remove(RunningTask task) {
    List<RunningTask> tasks = new ArrayList<>(members.tasks());
    if (tasks.remove(task)) {
      Totals before = ended;
      ended =
          new Totals(
              before.cpuNanos + task.cpuNanos(),
              before.firedTimers + members.timers().firedBy(task),
              before.ingested + (task.isSource() ? task.recordsIn() : 0),
              before.results + (task.isSink() ? task.resultRecords() : 0));
      members = new Members(tasks);
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
    if (replaced) {
      return 0;
    }
    hold = wanted;
    return letGo(wanted) + close(wanted);
  }

  /** Lets those go that are not to stand still; stops nobody. */
  synchronized int letGo(Hold wanted) {
    int switched = 0;
    for (Member member : members.all()) {
      switched += !wanted.covers(member) && setClosed(member.task(), false) ? 1 : 0;
    }
    return switched;
  }

  private int close(Hold wanted) {
    int switched = 0;
    for (Member member : members.all()) {
      switched += wanted.covers(member) && setClosed(member.task(), true) ? 1 : 0;
    }
    return switched;
  }

  /**
   * If tasks behind the sources are to stand still: lets them go for as long as a checkpoint needs
   * them.
   *
   * @return whether there are such tasks
   */
  synchronized boolean letBarrierPass() {
    if (!hold.canStopBarriers()) {
      return false;
    }
    boolean passing = members.barrierInFlight();
    for (Member member : members.all()) {
      if (!member.task().isSource()) {
        setClosed(member.task(), !passing && hold.covers(member));
      }
    }
    return true;
  }

  public boolean isHeld() {
    return hold.all();
  }

  /**
   * Ends this life of the job: lets all its tasks go, for good as far as this object is concerned.
   */
  synchronized List<RunningTask> replace() {
    hold(Hold.NOBODY);
    replaced = true;
    return members.tasks();
  }

  private static boolean setClosed(RunningTask task, boolean closed) {
    long now = System.nanoTime();
    return closed ? task.gate().close(now) : task.gate().open(now);
  }

  boolean isEmpty() {
    return members.tasks().isEmpty();
  }

  boolean hasSources() {
    return members.sources().length > 0;
  }

  /** Its present tasks, in the order in which they started. */
  public List<RunningTask> tasks() {
    return members.tasks();
  }

  /** The tasks that take in from outside. */
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
    return members.watermark();
  }

  /** The least watermark that its sources have emitted so far; ahead of {@link #watermark()}. */
  public long emittedWatermark() {
    long least = UNKNOWN;
    for (RunningTask source : members.sources()) {
      long watermark = source.signals().watermark();
      if (watermark != UNKNOWN && !source.signals().isIdle()) {
        least = least == UNKNOWN ? watermark : Math.min(least, watermark);
      }
    }
    return least;
  }

  @Override
  public List<RunningTask> inputs() {
    return members.inputs();
  }

  @Override
  public List<Vertex> operators() {
    return members.vertices();
  }

  @Override
  public long firedTimers() {
    return ended.firedTimers + members.timers().fired();
  }

  @Override
  public long pendingRecords() {
    long sum = 0;
    boolean known = false;
    for (RunningTask source : members.sources()) {
      long pending = source.pendingRecords();
      if (pending != UNKNOWN) {
        sum += pending;
        known = true;
      }
    }
    return known ? sum : UNKNOWN;
  }

  @Override
  public long queuedRecords() {
    long sum = 0;
    for (Member member : members.all()) {
      sum += member.task().queuedRecords();
    }
    return sum;
  }

  @Override
  public long ingestedRecords() {
    long sum = ended.ingested;
    for (RunningTask source : members.sources()) {
      sum += source.recordsIn();
    }
    return sum;
  }

  @Override
  public long resultRecords() {
    long sum = ended.results;
    for (Member member : members.all()) {
      sum += member.task().isSink() ? member.task().resultRecords() : 0;
    }
    return sum;
  }

  @Override
  public long cpuNanos() {
    long sum = ended.cpuNanos;
    for (Member member : members.all()) {
      sum += member.task().cpuNanos();
    }
    return sum;
  }

  @Override
  public int runnableThreads() {
    int runnable = 0;
    for (Member member : members.all()) {
      if (member.task().isRunnable()) {
        runnable++;
      }
    }
    return runnable;
  }

  /** How long the sources it has now have been held, summed over them. */
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
    return members.barrierInFlight();
  }

  @Override
  public String toString() {
    return name + " [" + id + "]";
  }
}
