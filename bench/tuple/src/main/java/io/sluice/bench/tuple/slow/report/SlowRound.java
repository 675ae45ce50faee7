package io.sluice.bench.tuple.slow.report;

import io.sluice.bench.tuple.slow.plan.SlowLoad;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Reports one run of an arm.
 *
 * @param slow the slow subtask; {@link SlowLoad#NONE} if there was none
 * @param workers the scores of all subtasks, in order
 * @param named the subtasks that the detector named, in the order in which it did
 * @param sending what waited to be sent
 * @param cpuCores the cores that the TaskManagers used
 * @param check the comparison of sent and taken records
 */
public record SlowRound(
    int slow,
    List<WorkerScore> workers,
    List<Naming> named,
    Sending sending,
    double cpuCores,
    TakenCheck check) {

  /** Returns how many records all subtasks took in per second. */
  public double recordsPerSecond() {
    return workers.stream().mapToDouble(WorkerScore::recordsPerSecond).sum();
  }

  /** Returns the ideal rate, records per second: every subtask would always be busy. */
  double ideal() {
    return workers.stream().mapToDouble(WorkerScore::possible).sum();
  }

  /** Returns the share of the ideal rate that was reached, 0 to 1. */
  public double shareOfIdeal() {
    return recordsPerSecond() / ideal();
  }

  /** Returns the share of all records that the slow subtask got, 0 to 1; NaN if none was slow. */
  double slowShare() {
    return hasSlow() ? workers.get(slow).recordsPerSecond() / recordsPerSecond() : Double.NaN;
  }

  /** Returns the mean time from making a record to taking it in, s. */
  double waitSeconds() {
    return workers.stream()
            .filter(worker -> worker.recordsPerSecond() > 0)
            .mapToDouble(worker -> worker.recordsPerSecond() * worker.waitSeconds())
            .sum()
        / recordsPerSecond();
  }

  /** Returns the mean time of the records that the slow subtask got, s; NaN if none was slow. */
  double slowWaitSeconds() {
    return hasSlow() ? workers.get(slow).waitSeconds() : Double.NaN;
  }

  double queuedBuffers() {
    return sending.queuedBuffers();
  }

  double checkpointSeconds() {
    return sending.checkpointSeconds();
  }

  boolean hasSlow() {
    return slow != SlowLoad.NONE;
  }

  /** Returns when the detector named the slow subtask, s; NaN if it did not. */
  double namedAfter() {
    return named.stream()
        .filter(each -> each.isOf(slow))
        .mapToDouble(Naming::seconds)
        .findFirst()
        .orElse(Double.NaN);
  }

  /** Returns the subtasks that the detector named although they were not slow. */
  List<Naming> falseAlarms() {
    return named.stream().filter(each -> !each.isOf(slow)).toList();
  }

  /** Returns in words which subtasks the detector named. */
  public String namedText() {
    return named.isEmpty()
        ? "none named"
        : named.stream().map(Naming::text).collect(Collectors.joining(", ", "named ", ""));
  }
}
