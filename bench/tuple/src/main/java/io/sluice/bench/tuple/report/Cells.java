package io.sluice.bench.tuple.report;

import io.sluice.bench.experiment.Grid;
import io.sluice.bench.tuple.slots.Spread;

/** Writes spreads and shares as cells of tables. */
final class Cells {

  private Cells() {}

  /** Returns the mean of all seeds, with the least and the most where they differ. */
  static String spread(Spread spread) {
    String mean = Grid.number(spread.mean());
    String least = Grid.number(spread.least());
    String most = Grid.number(spread.most());
    return least.equals(most) ? mean : "%s (%s-%s)".formatted(mean, least, most);
  }

  static String percent(double share) {
    return Grid.number(100 * share) + " %";
  }
}
