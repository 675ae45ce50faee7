package io.sluice.bench.tuple.slow.report;

import io.sluice.bench.tuple.slow.output.WorkFiles;
import io.sluice.bench.tuple.slow.output.WorkNote;
import io.sluice.bench.tuple.slow.plan.SlowLoad;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Makes the report of a round of what its tasks have written.
 *
 * @param fromNanos when measuring began
 * @param toNanos when it ended
 */
public record SlowScore(SlowLoad load, long fromNanos, long toNanos) {

  private static final double NANOS = TimeUnit.SECONDS.toNanos(1);

  /**
   * Returns the report.
   *
   * @param named the subtasks that the detector named
   * @param sending what waited to be sent
   */
  public SlowRound of(WorkFiles files, List<Naming> named, Sending sending, double cpuCores)
      throws IOException {
    List<WorkerScore> workers = new ArrayList<>();
    long sum = 0;
    for (int worker = 0; worker < load.parallelism(); worker++) {
      List<WorkNote> notes = files.notes(worker);
      workers.add(worker(notes));
      sum += WorkFiles.last(notes, Long.MAX_VALUE).sum();
    }
    return new SlowRound(
        load.slow(), workers, List.copyOf(named), sending, cpuCores, check(files, sum));
  }

  private WorkerScore worker(List<WorkNote> notes) {
    WorkNote before = WorkFiles.last(notes, fromNanos);
    WorkNote after = WorkFiles.last(notes, toNanos);
    double records = after.records() - before.records();
    return new WorkerScore(
        records * NANOS / (toNanos - fromNanos),
        (after.workNanos() - before.workNanos()) / NANOS / records,
        (after.waitNanos() - before.waitNanos()) / NANOS / records);
  }

  private TakenCheck check(WorkFiles files, long sum) throws IOException {
    long sent = 0;
    long planned = 0;
    for (int source = 0; source < load.parallelism(); source++) {
      long records = files.sent(source);
      sent += records;
      for (long record = 0; record < records; record++) {
        planned += mixed(record * load.parallelism() + source);
      }
    }
    return new TakenCheck(sent, files.taken(load.parallelism()), sum == planned);
  }

  /** Returns what a record adds to a sum. No class of the job is used to check it. */
  static long mixed(long number) {
    long mixed = (number ^ (number >>> 32)) * 0x9E3779B97F4A7C15L;
    return (mixed ^ (mixed >>> 29)) * 0xBF58476D1CE4E5B9L;
  }
}
