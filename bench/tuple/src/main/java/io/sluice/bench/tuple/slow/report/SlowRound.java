package io.sluice.bench.tuple.slow.report;

import io.sluice.bench.tuple.slow.plan.SlowLoad;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Tells what came of one arm in one round.
 *
 * @param slow the subtask that was slower; {@link SlowLoad#NONE} if none was
 * @param workers each subtask by itself, in order
 * @param named the subtasks that the detector named, in the order in which it did
 * @param cpuCores that the TaskManagers used
 * @param check of what was taken in
 */
public record SlowRound(
    int slow, List<WorkerScore> workers, List<Naming> named, double cpuCores, TakenCheck check) {

  /** Returns how many records all subtasks took in per second. */
  public double recordsPerSecond() {
    return workers.stream().mapToDouble(WorkerScore::recordsPerSecond).sum();
  }

  /** Returns how many it would be if every subtask were always busy. */
  double ideal() {
    return workers.stream().mapToDouble(WorkerScore::possible).sum();
  }

  /** Returns which share of that it was, 0 to 1. */
  public double shareOfIdeal() {
    return recordsPerSecond() / ideal();
  }

  /** Returns which share of all records the slow subtask got, 0 to 1; NaN where none was slow. */
  double slowShare() {
    return hasSlow() ? workers.get(slow).recordsPerSecond() / recordsPerSecond() : Double.NaN;
  }

  /** Returns how long records had been under way to their subtasks, seconds, their mean. */
  double waitSeconds() {
    return workers.stream()
            .filter(worker -> worker.recordsPerSecond() > 0)
            .mapToDouble(worker -> worker.recordsPerSecond() * worker.waitSeconds())
            .sum()
        / recordsPerSecond();
  }

  /** Returns the same of those that the slow subtask got; NaN where none was slow. */
  double slowWaitSeconds() {
    return hasSlow() ? workers.get(slow).waitSeconds() : Double.NaN;
  }

  boolean hasSlow() {
    return slow != SlowLoad.NONE;
  }

  /** Returns after how many seconds the slow subtask was named; NaN if it was not. */
  double namedAfter() {
    return named.stream()
        .filter(each -> each.isOf(slow))
        .mapToDouble(Naming::seconds)
        .findFirst()
        .orElse(Double.NaN);
  }

  /** Returns the subtasks that were named and were not slow. */
  List<Naming> falseAlarms() {
    return named.stream().filter(each -> !each.isOf(slow)).toList();
  }

  /** Returns which subtasks were named, in words. */
  public String namedText() {
    return named.isEmpty()
        ? "none named"
        : named.stream().map(Naming::text).collect(Collectors.joining(", ", "named ", ""));
  }
}
