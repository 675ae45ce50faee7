package io.sluice.cli.doctor;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.sluice.agent.driver.OnceLogger;
import io.sluice.agent.outside.flink.AdvisedLines;
import io.sluice.agent.outside.flink.SlowSubtask;
import io.sluice.agent.outside.flink.SubtaskComparison;
import io.sluice.cli.contract.UserError;
import io.sluice.core.tuple.slow.Handing;
import io.sluice.core.tuple.slow.SlowTask;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Holds the subtasks of a running Flink that hold the other subtasks of their operator up.
 *
 * @param vertices how many job vertices were compared
 * @param slow the slow subtasks
 * @param advice what to do about them, for users
 */
public record SlowSubtasks(int vertices, List<Row> slow, List<String> advice) {

  private static final Duration PATIENCE = Duration.ofSeconds(40);

  /**
   * Describes a slow subtask.
   *
   * @param lost the share of the operator's possible throughput that is lost, 0 to 1
   */
  @JsonNaming(SnakeCaseStrategy.class)
  public record Row(
      String job,
      String operator,
      int subtask,
      String place,
      double msPerRecord,
      double msPerRecordOfPeers,
      double recordsPerSecond,
      double possibleRecordsPerSecond,
      double lost) {

    private static Row of(SlowSubtask each) {
      SlowTask task = each.task();
      return new Row(
          each.query(),
          each.vertex(),
          task.task(),
          each.place(),
          1000 * task.secondsPerItem(),
          1000 * task.ofPeers(),
          task.items(),
          task.possible(),
          task.lost());
    }
  }

  /**
   * Compares the subtasks of all running jobs.
   *
   * @param rest the address of Flink's REST interface
   */
  public static SlowSubtasks at(URI rest) throws InterruptedException {
    try {
      return of(new SubtaskComparison(rest).run(PATIENCE));
    } catch (IOException | IllegalArgumentException e) {
      throw UserError.hostCannot(
          "--rest %s: no Flink answers there (%s); name the address of its REST interface"
              .formatted(rest, OnceLogger.reason(e)),
          e);
    }
  }

  static SlowSubtasks of(SubtaskComparison.Outcome outcome) {
    List<Row> rows = new ArrayList<>();
    List<String> advice = new ArrayList<>();
    for (SlowSubtask each : outcome.slow()) {
      rows.add(Row.of(each));
      advice.add(fact(each) + remedy(each));
    }
    if (advice.isEmpty()) {
      advice.add(
          outcome.vertices() == 0
              ? "Flink runs no operator of several subtasks that can be compared."
              : "Of %d operators that were compared, none has a subtask that holds the others up."
                  .formatted(outcome.vertices()));
    }
    return new SlowSubtasks(outcome.vertices(), rows, advice);
  }

  private static String fact(SlowSubtask each) {
    return SlowFact.of(
        each.task(),
        "job '%s', operator '%s': subtask".formatted(each.query(), each.vertex()),
        each.place(),
        "record",
        each.parallelism());
  }

  private static String remedy(SlowSubtask each) {
    if (each.handing() == Handing.BY_KEY) {
      return "Its records come by key, so no setting hands them to others. See what slows its "
          + "host, or let an elastic stage move some of its keys: docs/mechanisms/state.md.";
    }
    return """
        Records are handed out in turn, so all subtasks go at its pace. See what slows its host, or let Flink hand records to
        the subtasks that have time. Put these lines into the configuration of its TaskManagers and restart them:
        %s
        Flink then no longer hands records out in turn, and it sends buffers before they are full."""
        .formatted("  " + String.join("\n  ", AdvisedLines.all(each.parallelism())));
  }
}
