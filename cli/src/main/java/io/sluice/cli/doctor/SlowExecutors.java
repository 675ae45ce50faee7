package io.sluice.cli.doctor;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.sluice.agent.driver.OnceLogger;
import io.sluice.agent.outside.storm.ExecutorComparison;
import io.sluice.agent.outside.storm.SlowExecutor;
import io.sluice.cli.contract.UserError;
import io.sluice.core.tuple.slow.Handing;
import io.sluice.core.tuple.slow.SlowTask;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/**
 * Holds the executors of a running Storm that hold the other executors of their bolt up.
 *
 * @param bolts how many bolts were compared
 * @param slow the slow executors
 * @param advice what to do about them, for users
 */
public record SlowExecutors(int bolts, List<Row> slow, List<String> advice) {

  /**
   * Describes a slow executor.
   *
   * @param task the number of its first task
   * @param lost the share of the bolt's possible throughput that is lost, 0 to 1
   */
  @JsonNaming(SnakeCaseStrategy.class)
  public record Row(
      String topology,
      String bolt,
      int task,
      String place,
      double msPerTuple,
      double msPerTupleOfPeers,
      double tuplesPerSecond,
      double possibleTuplesPerSecond,
      double lost) {

    private static Row of(SlowExecutor each) {
      SlowTask task = each.task();
      return new Row(
          each.topology(),
          each.bolt(),
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
   * Compares the executors of all topologies.
   *
   * @param ui the address of Storm's UI
   */
  public static SlowExecutors at(URI ui) throws InterruptedException {
    try {
      ExecutorComparison.Outcome outcome = new ExecutorComparison(ui).compare();
      if (outcome.topologies() == 0) {
        throw UserError.hostCannot(
            "--storm %s: this Storm runs no topology; submit one, and ask again when it has run for a"
                    .formatted(ui)
                + " minute",
            null);
      }
      return of(outcome);
    } catch (IOException | IllegalArgumentException e) {
      throw UserError.hostCannot(
          "--storm %s: no Storm answers there (%s); name the address of its UI"
              .formatted(ui, OnceLogger.reason(e)),
          e);
    }
  }

  static SlowExecutors of(ExecutorComparison.Outcome outcome) {
    List<Row> rows = new ArrayList<>();
    List<String> advice = new ArrayList<>();
    for (SlowExecutor each : outcome.slow()) {
      rows.add(Row.of(each));
      advice.add(fact(each) + remedy(each));
    }
    if (advice.isEmpty()) {
      advice.add(
          outcome.bolts() == 0
              ? "Storm runs no bolt of several executors that can be compared."
              : "Of %d bolts that were compared, none has an executor that holds the others up."
                  .formatted(outcome.bolts()));
    }
    return new SlowExecutors(outcome.bolts(), rows, advice);
  }

  private static String fact(SlowExecutor each) {
    return SlowFact.of(
        each.task(),
        "topology '%s', bolt '%s': task".formatted(each.topology(), each.bolt()),
        each.place(),
        "tuple",
        each.parallelism());
  }

  private static String remedy(SlowExecutor each) {
    return (each.handing() == Handing.BY_KEY ? BY_KEY : TO_ANY) + FIRST_OF_TWO;
  }

  private static final String TO_ANY =
      """
      Tuples are handed out in turn. See what slows its host. Storm's own shuffle hands less to executors that report much load,
      unless topology.disable.loadaware.messaging is true: leave that out first.
      """;

  private static final String BY_KEY =
      """
      Its tuples come by key, so no setting hands them to others. See what slows its host.
      """;

  private static final String FIRST_OF_TWO =
      """
      A task that is slow now and then, but could keep up with twice its tuples, can have a replica: each tuple goes to two tasks,
      and what the first one makes of it is used.
        .customGrouping(FROM, new io.sluice.storm.plugin.FirstOfTwoGrouping(FIELD))
      It costs twice the tuples and up to twice the work, and the next bolt has to drop what comes second. A task that is always
      behind holds its sources up then, too:
      docs/how-to/order-what-a-storm-worker-sends.md.\
      """;
}
