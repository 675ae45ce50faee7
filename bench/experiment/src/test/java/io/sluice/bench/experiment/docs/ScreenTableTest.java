package io.sluice.bench.experiment.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ScreenTableTest {

  private static final String CELL =
      """
      {"command": "sluice bench tuple --rounds 3 --arms stock,lbf%s --out runs/measure/tuple/screen",
       "arms": [{"name": "stock"}, {"name": "lbf"}],
       "summaries": [{"load": "1170", "arm": "stock", "metric": "max_backlog"}],
       "ratios": [{"arm": "lbf", "against": "stock", "metric": "max_backlog", "load": "1170",
                   "centre": %s, "low": 0.25, "high": 0.75}]}
      """;

  @Test
  void it_has_a_row_for_each_cell_with_its_options_and_its_ratios() throws Exception {
    String table =
        new ScreenTable(List.of(cell(10, " --skew --link 100000", 0.5)), "").markdown("tuple");

    assertThat(table)
        .startsWith("| cell | `lbf`, p99 latency | `lbf`, maximum backlog |\n| --- | --- | --- |\n")
        .contains(
            "| [screen-10](docs/results/tuple/screen-10.json) `--skew --link 100000` |  |"
                + " 0.500 (0.250–0.750) |");
  }

  @Test
  void an_option_changes_what_cells_with_it_have_beside_those_without() throws Exception {
    String table =
        new ScreenTable(
                List.of(
                    cell(10, " --skew --link 9", 0.2),
                    cell(2, " --skew", 0.8),
                    cell(1, " --link 9", 0.1),
                    cell(0, "", 0.4)),
                "")
            .markdown("tuple");

    assertThat(table.indexOf("screen-2"))
        .isBetween(table.indexOf("screen-1]"), table.indexOf("screen-10"));
    assertThat(table)
        .contains("| with `--link 9`, times without |  | 0.250 |")
        .contains("| with `--skew`, times without |  | 2.00 |");
  }

  @Test
  void without_cells_it_says_how_to_measure_them() throws Exception {
    assertThat(new ScreenTable(List.of(), "").markdown("tuple"))
        .contains("Not measured yet: `bench/measure tuple screen-0`");
  }

  private static KeptResult cell(int number, String options, double ratio)
      throws JsonProcessingException {
    return new KeptResult(
        "tuple", "screen-" + number, new ObjectMapper().readTree(CELL.formatted(options, ratio)));
  }
}
