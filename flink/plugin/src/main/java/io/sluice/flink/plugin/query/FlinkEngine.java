package io.sluice.flink.plugin.query;

import io.sluice.core.control.Engine;
import io.sluice.core.model.QueryId;
import io.sluice.flink.plugin.task.RunningTask;
import io.sluice.flink.plugin.task.TaskListener;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;

/**
 * The jobs of this process, as queries. All TaskManagers of a process share one engine, because
 * they share its cores.
 *
 * <p>A job is listed while at least one of its sources runs here: with no source here there is
 * nothing to hold.
 */
public final class FlinkEngine implements Engine, TaskListener {
  private final int cores;
  private final DoubleSupplier memoryUse;
  private final Map<QueryId, FlinkQuery> jobs = new LinkedHashMap<>();
  private volatile List<FlinkQuery> queries = List.of();
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

  /** Every job with a task here, listed for scheduling or not. */
  public synchronized List<FlinkQuery> jobs() {
    return List.copyOf(jobs.values());
  }

  /** How long sources have been held, all in all, those of ended jobs included. */
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

  private void publish() {
    queries = jobs.values().stream().filter(FlinkQuery::hasSources).toList();
  }
}
