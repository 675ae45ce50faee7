package io.sluice.bench.tuple.report;

import io.sluice.bench.experiment.Grid;
import io.sluice.bench.tuple.paper.PaperClaim;
import io.sluice.bench.tuple.paper.PaperFigures;
import io.sluice.bench.tuple.paper.PaperPoint;
import io.sluice.bench.tuple.paper.PaperSweep;
import io.sluice.bench.tuple.slots.Spread;
import io.sluice.core.tuple.SendOrderKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Shows the simulated figures of the paper as tables. */
public final class PaperTables {

  /** Explains the claims. */
  public static final String CLAIMS_NOTE =
      """
      Each seed tells its best point, as the paper does with its one run; mean (least-most) of seeds.
      lbf and lbf-printed are set against the paper's round robin, rrb; the last column sets lbf
      against a round robin that wastes no slot, which the paper leaves out.""";

  private PaperTables() {}

  /** Returns what the paper says beside what was simulated. */
  public static Grid claims(PaperFigures figures) {
    return new Grid(
        List.of("Fig.", "claim", "paper", "lbf", "reached", "lbf-printed", "over round-robin"),
        figures.claims().stream().map(PaperTables::row).toList());
  }

  private static List<String> row(PaperClaim claim) {
    return List.of(
        claim.figure(),
        claim.claim(),
        Grid.number(claim.paper()),
        Cells.spread(claim.lbf()),
        Grid.number(100 * claim.reached()) + " % of seeds",
        Cells.spread(claim.printed()),
        Cells.spread(claim.overRoundRobin()));
  }

  /** Returns the figures, each with its title. */
  public static Map<String, Grid> figures(PaperFigures figures) {
    Map<String, Grid> grids = new LinkedHashMap<>();
    add(grids, "a", "rate", figures.rates(), PaperPoint::rate);
    add(grids, "b", "queues", figures.queues(), PaperPoint::queues);
    return grids;
  }

  private static void add(
      Map<String, Grid> grids,
      String letter,
      String sweep,
      List<PaperPoint> points,
      Function<PaperPoint, Integer> at) {
    grids.put(
        "Fig. 6%s: maximum backlog, tuples".formatted(letter),
        orders(sweep, points, at, PaperPoint::maximumBacklog));
    grids.put(
        "Fig. 7%s: balance, lbf over rrb, at nine slots".formatted(letter),
        balance(sweep, points, at));
    grids.put(
        "Fig. 8%s: mean delay, ms".formatted(letter),
        orders(sweep, points, at, PaperPoint::meanDelay));
  }

  private static Grid orders(
      String sweep,
      List<PaperPoint> points,
      Function<PaperPoint, Integer> at,
      Function<PaperPoint, Map<String, Spread>> measure) {
    List<String> head = new ArrayList<>(List.of(sweep));
    PaperSweep.ORDERS.forEach(order -> head.add(order.word()));
    head.addAll(List.of("lbf/rrb", "lbf/round-robin"));
    return new Grid(
        head, points.stream().map(point -> row(at.apply(point), measure.apply(point))).toList());
  }

  private static List<String> row(int at, Map<String, Spread> byOrder) {
    List<String> cells = new ArrayList<>(List.of(Integer.toString(at)));
    byOrder.values().forEach(spread -> cells.add(Cells.spread(spread)));
    double lbf = byOrder.get(SendOrderKind.LBF.word()).mean();
    for (SendOrderKind rival : List.of(SendOrderKind.RRB, SendOrderKind.ROUND_ROBIN)) {
      cells.add(Grid.number(lbf / byOrder.get(rival.word()).mean()));
    }
    return cells;
  }

  private static Grid balance(
      String sweep, List<PaperPoint> points, Function<PaperPoint, Integer> at) {
    List<String> head = new ArrayList<>(List.of(sweep));
    IntStream.rangeClosed(1, 9).forEach(i -> head.add(Integer.toString(1000 * i)));
    return new Grid(
        head,
        points.stream()
            .map(
                point -> {
                  List<String> cells = new ArrayList<>(List.of(at.apply(point).toString()));
                  point.balance().forEach(factor -> cells.add(Grid.number(factor)));
                  return cells;
                })
            .toList());
  }
}
