package io.sluice.flink.api.cells;

import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;

/** Stages whose slices move put out what stock Flink puts out, bit for bit. */
@Tag("process")
class CellsTest {

  private static final int AT_ONCE = 5;

  @SeededTest(runs = 1)
  void a_handful_of_cells_put_out_what_stock_flink_does(Seed seed) throws Exception {
    Set<Cell> cells =
        EnumSet.of(
            Cell.MAP_BY_TIMER, Cell.SESSION_WINDOWS, Cell.CONNECTED, Cell.TIMERS_BY_THE_CLOCK);
    new CellsRun(cells, 3, 10_000, 400).check(seed.value());
  }

  @SeededTest(runs = 1)
  @Tag("long")
  void every_cell_puts_out_what_stock_flink_does(Seed seed) throws Exception {
    List<Cell> all = List.of(Cell.values());
    for (int from = 0; from < all.size(); from += AT_ONCE) {
      Set<Cell> cells = EnumSet.copyOf(all.subList(from, Math.min(all.size(), from + AT_ONCE)));
      new CellsRun(cells, 24, 150_000, 1500).check(seed.value());
    }
  }
}
