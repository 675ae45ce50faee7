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
  private static final Set<Cell> EVERY_STATE =
      EnumSet.of(
          Cell.VALUE_AT_ONCE,
          Cell.LIST_AT_ONCE,
          Cell.MAP_BY_TIMER,
          Cell.REDUCING_BY_TIMER,
          Cell.AGGREGATING_BY_TIMER,
          Cell.SESSION_WINDOWS,
          Cell.TIMERS_BY_THE_CLOCK);

  @SeededTest(runs = 1)
  void a_handful_of_cells_put_out_what_stock_flink_does(Seed seed) throws Exception {
    Set<Cell> cells =
        EnumSet.of(
            Cell.MAP_BY_TIMER, Cell.SESSION_WINDOWS, Cell.CONNECTED, Cell.TIMERS_BY_THE_CLOCK);
    new CellsRun(cells, 3, 10_000, 400).check(seed.value());
  }

  @SeededTest(runs = 1)
  void slices_that_move_within_a_process_send_no_byte_and_put_out_the_same(Seed seed)
      throws Exception {
    new CellsRun(EVERY_STATE, 3, 10_000, 300, 1).check(seed.value());
  }

  @SeededTest(runs = 1)
  void slices_that_move_within_a_process_go_on_after_a_failure(Seed seed) throws Exception {
    Set<Cell> cells = EnumSet.of(Cell.MAP_BY_TIMER, Cell.SESSION_WINDOWS, Cell.TIMERS_BY_THE_CLOCK);
    new CellsRun(cells, 1, 10_000, 400, 1).checkThroughFailures(1, 0, seed.value());
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

  @SeededTest(runs = 1)
  @Tag("long")
  void cells_whose_slices_the_process_has_kept_go_on_after_failures(Seed seed) throws Exception {
    Set<Cell> cells =
        EnumSet.of(
            Cell.MAP_BY_TIMER,
            Cell.SESSION_WINDOWS,
            Cell.CONNECTED,
            Cell.TIMERS_BY_THE_CLOCK,
            Cell.WINDOWS_BY_THE_CLOCK);
    new CellsRun(cells, 1, 10_000, 400).checkThroughFailures(3, 1, seed.value());
  }
}
