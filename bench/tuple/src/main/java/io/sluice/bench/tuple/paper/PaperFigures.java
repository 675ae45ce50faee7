package io.sluice.bench.tuple.paper;

import io.sluice.bench.tuple.slots.OrderComparison;
import java.util.List;

/**
 * Tells the simulated figures of the paper, 6 to 8.
 *
 * @param seeds runs of each point
 * @param slots how many were simulated for it
 * @param rates the points of the figures (a)
 * @param queues the points of the figures (b)
 */
public record PaperFigures(
    int seeds,
    long slots,
    List<PaperPoint> rates,
    List<PaperPoint> queues,
    List<PaperClaim> claims) {

  /** Simulates them, on all processors. */
  public static PaperFigures run(long seed, int seeds) {
    OrderComparison.checkSeeds(seeds);
    List<PaperSweep.Point> rates = PaperSweep.rates(seed, seeds);
    List<PaperSweep.Point> queues = PaperSweep.queues(seed, seeds);
    long runs = (long) (rates.size() + queues.size()) * PaperSweep.ORDERS.size() * seeds;
    return new PaperFigures(
        seeds,
        runs * PaperSweep.SLOTS,
        rates.stream().map(PaperPoint::of).toList(),
        queues.stream().map(PaperPoint::of).toList(),
        PaperClaim.of(rates, queues));
  }
}
