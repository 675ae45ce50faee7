package io.sluice.bench.tuple.paper;

import io.sluice.bench.tuple.slots.SlotResult;
import io.sluice.bench.tuple.slots.SlotScore;
import io.sluice.bench.tuple.slots.Spread;
import io.sluice.core.tuple.SendOrderKind;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;

/**
 * Sets what the paper says beside what we find. The paper has one run of each point and tells the
 * best point; so each seed tells its best point, and the spread is over seeds.
 *
 * @param paper what it says
 * @param lbf what the largest backlog first reaches
 * @param printed what it reaches if it reads the backlog before arrivals
 * @param reached share of seeds in which it reaches what the paper says
 * @param overRoundRobin what it reaches against the round robin that wastes no slot
 */
public record PaperClaim(
    String figure,
    String claim,
    double paper,
    Spread lbf,
    Spread printed,
    double reached,
    Spread overRoundRobin) {

  /** Says how much less one order has than another. */
  private static double reduction(double less, double than) {
    return 100 * (1 - less / than);
  }

  static List<PaperClaim> of(List<PaperSweep.Point> rates, List<PaperSweep.Point> queues) {
    ToDoubleBiFunction<SlotResult, SlotResult> backlog =
        (a, b) -> reduction(a.maximumBacklog(), b.maximumBacklog());
    ToDoubleBiFunction<SlotResult, SlotResult> delay =
        (a, b) -> reduction(a.meanDelay(), b.meanDelay());
    return List.of(
        claim("6a", "maximum backlog lower by up to, %", 83.3, rates, backlog),
        claim("7a", "balance better by a factor up to", 10, rates, PaperClaim::bestFactor),
        claim("7b", "balance better by a factor up to", 1.9, queues, PaperClaim::bestFactor),
        claim("8a", "mean delay lower by up to, %", 89.8, rates, delay),
        claim("8b", "mean delay lower by up to, %", 70.1, queues, delay));
  }

  private static double bestFactor(SlotResult one, SlotResult other) {
    return IntStream.range(0, SlotScore.SAMPLES)
        .mapToDouble(i -> one.balanceSamples().get(i) / other.balanceSamples().get(i))
        .max()
        .orElseThrow();
  }

  private static PaperClaim claim(
      String figure,
      String text,
      double paper,
      List<PaperSweep.Point> points,
      ToDoubleBiFunction<SlotResult, SlotResult> gain) {
    double[] lbf = bestOfSeeds(points, SendOrderKind.LBF, SendOrderKind.RRB, gain);
    double[] printed = bestOfSeeds(points, SendOrderKind.LBF_PRINTED, SendOrderKind.RRB, gain);
    double[] fair = bestOfSeeds(points, SendOrderKind.LBF, SendOrderKind.ROUND_ROBIN, gain);
    double reached =
        IntStream.range(0, lbf.length).filter(seed -> lbf[seed] >= paper).count()
            / (double) lbf.length;
    return new PaperClaim(
        figure, text, paper, Spread.of(lbf), Spread.of(printed), reached, Spread.of(fair));
  }

  private static double[] bestOfSeeds(
      List<PaperSweep.Point> points,
      SendOrderKind order,
      SendOrderKind rival,
      ToDoubleBiFunction<SlotResult, SlotResult> gain) {
    int seeds = points.get(0).runs().get(order).size();
    return IntStream.range(0, seeds)
        .mapToDouble(
            seed ->
                points.stream()
                    .map(PaperSweep.Point::runs)
                    .mapToDouble(
                        runs ->
                            gain.applyAsDouble(
                                runs.get(order).get(seed), runs.get(rival).get(seed)))
                    .max()
                    .orElseThrow())
        .toArray();
  }
}
