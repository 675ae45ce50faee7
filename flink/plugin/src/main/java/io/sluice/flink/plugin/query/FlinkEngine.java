package io.sluice.flink.plugin.query;

import io.sluice.core.model.QueryId;
import io.sluice.core.query.config.EnforcementChoice;
import io.sluice.core.query.control.Engine;
import io.sluice.core.query.forwarding.QueryReport;
import io.sluice.flink.plugin.hook.task.RunningTask;
import io.sluice.flink.plugin.hook.task.TaskListener;
import io.sluice.plugin.base.PublishedOperator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;

/**
 * Shows the jobs of this process as queries. All TaskManagers of a process share one engine,
 * because they share its cores.
 *
 * <p>A job is listed while at least one of its sources runs here. One without is listed if what
 * puts orders into effect can act on inner tasks: priorities can, and gates in front of all tasks
 * if another process reports the barriers that its sources let go.
 */
public final class FlinkEngine implements Engine, TaskListener {
  private final int cores;
  private final DoubleSupplier memoryUse;
  private final Map<QueryId, FlinkQuery> jobs = new LinkedHashMap<>();
  private volatile List<FlinkQuery> queries = List.of();
  private volatile EnforcementChoice enforcement = EnforcementChoice.GATE;
  private volatile boolean listens = true;
  private volatile BooleanSupplier prioritiesApplied = () -> false;
  private long endedHeldNanos;

  /**
   * Starts with no jobs.
   *
   * @param cores that they share
   * @param memoryUse share of the memory that they share, or NaN
   */
  public FlinkEngine(int cores, DoubleSupplier memoryUse) {
    this.cores = cores;
    this.memoryUse = memoryUse;
  }

  @Override
  public int cores() {
    return cores;
  }

  @Override
  public double memoryUse() {
    return memoryUse.getAsDouble();
  }

  @Override
  public List<FlinkQuery> queries() {
    return queries;
  }

  /** Returns the bytes that wait between the tasks of the listed jobs. */
  public long queuedBytes() {
    long sum = 0;
    List<FlinkQuery> present = queries;
    for (int i = 0; i < present.size(); i++) {
      sum += present.get(i).queuedBytes();
    }
    return sum;
  }

  /** Returns every job with a task here, listed for scheduling or not. */
  public synchronized List<FlinkQuery> jobs() {
    return List.copyOf(jobs.values());
  }

  /** Returns every task of them whose thread is known. */
  public synchronized List<PublishedOperator> operators() {
    List<PublishedOperator> operators = new ArrayList<>();
    jobs.values().forEach(job -> operators.addAll(job.publishedTasks()));
    return operators;
  }

  /** Returns how long sources have been held, all in all, those of ended jobs included. */
  public synchronized long heldNanos() {
    return endedHeldNanos + jobs.values().stream().mapToLong(FlinkQuery::heldNanos).sum();
  }

  /**
   * A task whose attempt is newer than its query's belongs to the job's next life. Tasks of the old
   * life that still run (another region of the job) move over with it.
   */
  @Override
  public synchronized void started(RunningTask task) {
    QueryId id = task.identity().query();
    FlinkQuery query = jobs.get(id);
    if (query == null || query.attempt() < task.identity().attempt()) {
      List<RunningTask> stay = query == null ? List.of() : query.replace();
      query = new FlinkQuery(id, task.identity().jobName(), task.identity().attempt());
      stay.forEach(query::add);
      jobs.put(id, query);
    }
    query.add(task);
    publish();
  }

  @Override
  public synchronized void ended(RunningTask task) {
    FlinkQuery query = jobs.get(task.identity().query());
    if (query == null) {
      return;
    }
    endedHeldNanos += task.gate().closedNanos(System.nanoTime());
    query.remove(task);
    if (query.isEmpty()) {
      jobs.remove(query.id());
    }
    publish();
  }

  /**
   * Sets the question whether another process puts priorities into effect, which decides what
   * {@code auto} means.
   */
  public void askForPriorities(BooleanSupplier applied) {
    prioritiesApplied = applied;
  }

  /** Sets the means of putting orders into effect, and whether reports of other processes count. */
  public synchronized void configure(EnforcementChoice choice, boolean wantsToListen) {
    enforcement = choice;
    listens = wantsToListen;
    if (!listens) {
      jobs.values().forEach(FlinkQuery::expire);
    }
    publishIfOthers();
  }

  /**
   * Takes in reports of other processes about the jobs here; an empty list is as good as silence.
   *
   * @param untilNanos until when it holds
   */
  public synchronized void tell(List<QueryReport> reports, long nowNanos, long untilNanos) {
    for (QueryReport report : reports) {
      FlinkQuery query = jobs.get(report.query());
      if (query != null && listens) {
        query.tell(report, nowNanos, untilNanos);
      }
    }
    publishIfOthers();
  }

  private void publishIfOthers() {
    if (!jobs.values().stream().filter(this::isListed).toList().equals(queries)) {
      publish();
    }
  }

  private void publish() {
    List<FlinkQuery> now = jobs.values().stream().filter(this::isListed).toList();
    jobs.values().forEach(query -> query.listed(now.contains(query)));
    queries = now;
  }

  private boolean isListed(FlinkQuery query) {
    return query.hasSources()
        || switch (enforcement) {
          case PRIORITY -> true;
          case GATE_ALL -> query.knowsBarriers();
          case AUTO -> prioritiesApplied.getAsBoolean();
          case GATE -> false;
        };
  }
}
