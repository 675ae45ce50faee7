package io.sluice.bench.experiment.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Toss;
import io.sluice.bench.experiment.Tosses;
import io.sluice.bench.experiment.report.HostFacts;
import io.sluice.bench.experiment.report.ResultDocument;
import io.sluice.bench.experiment.report.ResultJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A repository with a page and results of its own. */
final class ResultPagesTest {

  private static final String MARKED = "before\n<!-- results toss -->\n%s<!-- end -->\nafter\n";

  @TempDir private Path root;

  @BeforeEach
  void pages() throws IOException {
    Files.createDirectories(root.resolve("docs/mechanisms"));
    Files.writeString(root.resolve("README.md"), "<!-- report toss/coins -->\nold\n<!-- end -->\n");
    Files.writeString(root.resolve("docs/mechanisms/toss.md"), MARKED.formatted(""));
  }

  @Test
  void a_level_without_results_is_said_not_to_be_measured() throws IOException {
    ResultPages.main(new String[] {root.toString()});
    assertThat(page("docs/mechanisms/toss.md"))
        .isEqualTo(
            MARKED.formatted(
                "Not measured yet: `bench/measure toss --headline` makes this table.\n"));
    assertThat(page("README.md")).contains("`bench/measure toss coins` fills this in.");
    assertThat(new ResultPages(root).stale()).isEmpty();
  }

  @Test
  void a_table_has_a_row_per_arm_with_amounts_of_the_first_and_ratios_of_the_others()
      throws IOException {
    keep("coins");
    ResultPages.main(new String[] {root.toString()});
    assertThat(page("docs/mechanisms/toss.md"))
        .contains(
            "| measurement | arm | time to land | starts |\n| --- | --- | --- | --- |\n",
            "| [coins](../../docs/results/toss/coins.json) | `fair` | 1.00 s | 8 |\n",
            "|  | `weighted` | 0.100 (0.100–0.100) | 8 |\n",
            "- `bench/measure toss coins`: `sluice bench <toss>`, at abc, on 2 cores\n");
    assertThat(page("README.md"))
        .contains("```\narm", "time to land was 0.100 times that of fair")
        .doesNotContain("old");
  }

  @Test
  void a_table_has_no_column_for_a_metric_that_no_round_has() throws IOException {
    keep("coins");
    Path result = root.resolve("docs/results/toss/coins.json");
    String measured = Files.readString(result);
    String unmeasured = measured.replaceAll("(\"median\" ?: ?)[0-9.]+", "$1null");
    assertThat(unmeasured).isNotEqualTo(measured);
    Files.writeString(result, unmeasured);
    ResultPages.main(new String[] {root.toString()});
    assertThat(page("docs/mechanisms/toss.md")).contains("| measurement | arm | starts |\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"txt", "jmh"})
  void what_a_command_printed_stands_in_a_page_as_it_was(String kind) throws IOException {
    Path page = root.resolve("docs/mechanisms/toss.md");
    Files.writeString(page, "<!-- output toss/odds -->\n<!-- end -->\n");
    ResultPages.main(new String[] {root.toString()});
    assertThat(page("docs/mechanisms/toss.md")).contains("`bench/measure toss odds` fills this in");

    Files.createDirectories(root.resolve("docs/results/toss"));
    Files.writeString(root.resolve("docs/results/toss/odds." + kind), "$ sluice odds\n0.5\n");
    ResultPages.main(new String[] {root.toString()});
    assertThat(page("docs/mechanisms/toss.md"))
        .isEqualTo("<!-- output toss/odds -->\n```\n$ sluice odds\n0.5\n```\n<!-- end -->\n");
  }

  @Test
  void a_number_changed_by_hand_makes_a_page_stale() throws IOException {
    keep("coins");
    ResultPages.main(new String[] {root.toString()});
    Path page = root.resolve("docs/mechanisms/toss.md");
    Files.writeString(page, Files.readString(page).replace("0.100 (", "0.050 ("));
    assertThat(new ResultPages(root).stale()).containsOnlyKeys(page);
  }

  private String page(String name) throws IOException {
    return Files.readString(root.resolve(name));
  }

  private void keep(String name) throws IOException {
    Plan<Integer> plan = Tosses.plan(8, 1, "fair", "weighted");
    List<Round<Toss.Report>> rounds = new ArrayList<>();
    for (int round = 0; round < plan.rounds(); round++) {
      int block = round;
      plan.order(round)
          .forEach(
              slot ->
                  rounds.add(
                      new Round<>(
                          block,
                          slot,
                          1,
                          1,
                          0,
                          1,
                          new Toss.Report(slot.arm().equals("fair") ? 1 : 0.1, 100, 1, true))));
    }
    Results<Toss.Report> results = new Results<>(plan, new Toss(plan), rounds, true);
    Path folder = Files.createDirectories(root.resolve("docs/results/toss"));
    Files.writeString(
        folder.resolve(name + ".json"),
        ResultJson.lines(ResultDocument.small(results, new HostFacts(2, "Linux 1", "17"), "abc")));
  }
}
