package io.sluice.bench.tuple.report;

import io.sluice.bench.experiment.Grid;
import io.sluice.bench.tuple.slots.OrderScore;
import java.util.List;

/** Shows what orders did with the same arrivals. */
public final class OrderTable {

  /** Explains the columns. */
  public static final String NOTE =
      """
      max backlog: longest queue at the end of any slot; of optimum: in least ones of any schedule
      balance: Jain's index of backlogs, 1 if equal; delay: of tuples sent, in slots
      event: from when it happened until its last tuple was sent; wasted: slots in which
      something waited and nothing was sent; left: tuples that wait at the end""";

  private OrderTable() {}

  /** Returns a row for each order. */
  public static Grid of(List<OrderScore> scores) {
    return new Grid(
        List.of(
            "order",
            "max backlog",
            "of optimum",
            "balance",
            "delay mean",
            "p99",
            "p99.9",
            "event mean",
            "p99",
            "wasted",
            "left"),
        scores.stream().map(OrderTable::row).toList());
  }

  private static List<String> row(OrderScore score) {
    return List.of(
        score.order(),
        Cells.spread(score.maximumBacklog()),
        Cells.spread(score.ofOptimum()),
        Grid.number(score.balance().mean()),
        Cells.spread(score.meanDelay()),
        Grid.number(score.delayP99().mean()),
        Grid.number(score.delayP999().mean()),
        Grid.number(score.eventDelay().mean()),
        Grid.number(score.eventDelayP99().mean()),
        Cells.percent(score.wasted()),
        Grid.number(score.waiting()));
  }
}
