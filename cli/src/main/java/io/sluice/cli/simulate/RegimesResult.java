package io.sluice.cli.simulate;

import io.sluice.bench.experiment.Grid;
import io.sluice.bench.simulator.study.RegimeStudy;
import io.sluice.cli.contract.Result;
import java.util.List;

/**
 * Shows where klink is better than the order of window ends, and where it is not.
 *
 * @param command the command as typed
 */
public record RegimesResult(String command, List<RegimeStudy.Row> rows) implements Result {

  private static final List<String> HEAD =
      List.of("regime", "stock ms", "sbox", "klink", "klink/sbox mean", "p99", "better");

  @Override
  public String text() {
    Grid grid = new Grid(HEAD, rows.stream().map(RegimesResult::cells).toList());
    return GridText.of(grid)
        + """

        ms: mean latency of window results, of the median round; ratios: of pairs of rounds, with the
        95 % interval over them. better: whose mean is surely lower; none where the interval holds 1.
        """;
  }

  private static List<String> cells(RegimeStudy.Row row) {
    return List.of(
        "%-12s  %s".formatted(row.regime(), row.complete() ? row.tells() : "WRONG RESULTS"),
        Grid.number(row.stockMillis()),
        Grid.number(row.sboxMillis()),
        Grid.number(row.klinkMillis()),
        Grid.interval(row.mean()),
        Grid.interval(row.p99()),
        row.better().isEmpty() ? "-" : row.better());
  }
}
