package io.sluice.bench.experiment.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Slot;
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

/** Pictures are drawn from kept results, or it is said what is missing or wrong. */
final class PlotsTest {

  private static final String PLOT =
      """
      {"name": "toss/coins", "kind": "ratios", "title": "Two coins & a table",
       "results": [{"result": "toss/coins"}], "arms": ["fair", "weighted"],
       "metrics": [{"key": "toss_s"}], "scaled": "one table"}
      """;

  @TempDir private Path root;

  @BeforeEach
  void pages() throws IOException {
    write("README.md", "<!-- plot toss/coins -->\n<!-- end -->\n");
    write("docs/reference/figures.md", "<!-- figures toss -->\n<!-- end -->\n");
  }

  @Test
  void a_picture_is_drawn_from_a_result_and_its_caption_says_from_which() throws IOException {
    plots(PLOT);
    keep("coins");
    generate();
    assertThat(read("docs/images/plots/toss/coins.svg"))
        .startsWith("<svg class=\"plot\" xmlns=\"http://www.w3.org/2000/svg\"")
        .contains(
            "<title>Two coins &amp; a table</title>", "weighted", "prefers-color-scheme: dark")
        .doesNotContain("href", "@import", "url(");
    assertThat(read("README.md"))
        .contains(
            "![Two coins & a table](docs/images/plots/toss/coins.svg)",
            "*Two coins & a table.* As Paper, Figure 1.",
            "Drawn from [toss/coins](docs/results/toss/coins.json) (at abc, on 2 cores).",
            "Scaled down: small hands; one table.");
    assertThat(read("docs/reference/figures.md"))
        .contains(
            "Scaled down in all plots: small hands.",
            "| Paper, Figure 1 | coins | [toss/coins](../../docs/images/plots/toss/coins.svg) |"
                + " one table |",
            "![Two coins & a table](../../docs/images/plots/toss/coins.svg)");
  }

  @Test
  void the_same_results_make_the_same_bytes() throws IOException {
    plots(PLOT);
    keep("coins");
    generate();
    assertThat(new ResultPages(root).stale()).isEmpty();
    String first = read("docs/images/plots/toss/coins.svg");
    Files.delete(root.resolve("docs/images/plots/toss/coins.svg"));
    generate();
    assertThat(read("docs/images/plots/toss/coins.svg")).isEqualTo(first);
  }

  @Test
  void a_plot_without_its_result_says_in_one_line_what_to_measure() throws IOException {
    plots(PLOT);
    generate();
    assertThat(root.resolve("docs/images/plots")).doesNotExist();
    assertThat(read("README.md"))
        .isEqualTo(
            "<!-- plot toss/coins -->\nNot measured yet: `bench/measure toss coins` for *Two coins"
                + " & a table*.\n<!-- end -->\n");
    assertThat(read("docs/reference/figures.md"))
        .contains("toss/coins: no result is kept; `bench/measure toss coins` |");
  }

  @Test
  void a_picture_that_no_plot_draws_any_more_is_deleted() throws IOException {
    plots(PLOT);
    keep("coins");
    write("docs/images/plots/toss/dice.svg", "<svg/>");
    generate();
    assertThat(root.resolve("docs/images/plots/toss/dice.svg")).doesNotExist();
    assertThat(root.resolve("docs/images/plots/toss/coins.svg")).exists();
  }

  @Test
  void amounts_are_drawn_of_all_arms() throws IOException {
    plots(PLOT.replace("ratios", "amounts"));
    keep("coins");
    generate();
    assertThat(read("docs/images/plots/toss/coins.svg")).contains(">fair<", ">weighted<");
  }

  @Test
  void a_part_of_a_result_is_drawn_by_itself() throws IOException {
    plots(PLOT.replace("toss/coins\"}", "toss/coins\", \"part\": \"left hand\"}"));
    keep("coins");
    addPart("coins", "left hand", 0.5);
    generate();
    assertThat(read("docs/images/plots/toss/coins.svg")).contains("0.500 (0.500–0.500)");
  }

  @Test
  void an_unknown_part_is_an_error_that_names_the_parts_of_the_result() throws IOException {
    plots(PLOT.replace("toss/coins\"}", "toss/coins\", \"part\": \"right hand\"}"));
    keep("coins");
    addPart("coins", "left hand", 0.5);
    assertThatThrownBy(() -> new ResultPages(root))
        .isInstanceOf(BadPlotException.class)
        .hasMessageEndingWith("coins.json: no part 'right hand'; there is: left hand");
  }

  @Test
  void a_part_of_a_distribution_is_an_error() throws IOException {
    plots(
        PLOT.replace("ratios", "cdf")
            .replace("\"metrics\": [{\"key\": \"toss_s\"}], ", "")
            .replace("toss/coins\"}", "toss/coins\", \"part\": \"left hand\"}"));
    assertThatThrownBy(() -> new ResultPages(root))
        .hasMessage(
            "docs/images/plots.json, plot toss/coins: a part is for ratios and amounts: left hand");
  }

  @Test
  void lines_are_drawn_over_several_results() throws IOException {
    plots(
        PLOT.replace("ratios", "lines")
            .replace("\"scaled\"", "\"x\": \"hands\", \"scaled\"")
            .replace(
                "{\"result\": \"toss/coins\"}",
                "{\"result\": \"toss/coins\", \"at\": 1}, {\"result\": \"toss/more\", \"at\": 4}"));
    keep("coins");
    generate();
    assertThat(read("README.md")).contains("Not measured yet: `bench/measure toss more` for");
    keep("more");
    generate();
    assertThat(read("docs/images/plots/toss/coins.svg")).contains(">hands<", "class=\"line arm1");
  }

  @Test
  void distributions_are_drawn_of_results_that_keep_them() throws IOException {
    for (String kind : List.of("cdf", "letters")) {
      plots(PLOT.replace("ratios", kind).replace("\"metrics\": [{\"key\": \"toss_s\"}], ", ""));
      keep("coins");
      generate();
      assertThat(read("docs/images/plots/toss/coins.svg")).contains("latency, ms");
    }
    withoutDistributions("coins");
    generate();
    assertThat(read("README.md")).contains("Not measured yet: `bench/measure toss coins` for");
  }

  @Test
  void an_unknown_arm_is_an_error_that_names_the_plot_and_the_arms_of_the_result()
      throws IOException {
    plots(PLOT.replace("\"weighted\"", "\"bent\""));
    keep("coins");
    assertThatThrownBy(() -> new ResultPages(root))
        .isInstanceOf(BadPlotException.class)
        .hasMessage(
            "docs/images/plots.json, plot toss/coins, docs/results/toss/coins.json: no arm 'bent';"
                + " there is: fair, weighted");
  }

  @Test
  void an_unknown_metric_is_an_error_that_names_the_metrics_of_the_result() throws IOException {
    plots(PLOT.replace("toss_s", "toss_km"));
    keep("coins");
    assertThatThrownBy(() -> new ResultPages(root))
        .hasMessage(
            "docs/images/plots.json, plot toss/coins, docs/results/toss/coins.json: no metric"
                + " 'toss_km'; there is: toss_s");
  }

  @Test
  void ratios_to_another_arm_than_the_first_of_the_result_are_an_error() throws IOException {
    plots(PLOT.replace("\"fair\", \"weighted\"", "\"weighted\", \"fair\""));
    keep("coins");
    assertThatThrownBy(() -> new ResultPages(root))
        .hasMessageEndingWith("has ratios to 'fair', but the plot's first arm is 'weighted'");
  }

  @Test
  void a_page_with_an_unknown_plot_is_an_error_that_names_the_page() throws IOException {
    plots(PLOT);
    write("README.md", "<!-- plot toss/dice -->\n<!-- end -->\n");
    assertThatThrownBy(() -> new ResultPages(root).stale())
        .isInstanceOf(BadPlotException.class)
        .hasMessage("README.md: no plot 'toss/dice'; there is: toss/coins");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"titel\": \"x\", \"title\"",
        "\"kinds\": \"ratios\", \"title\"",
      })
  void an_unknown_field_is_an_error_that_names_the_place(String fields) throws IOException {
    plots(PLOT.replace("\"title\"", fields));
    assertThatThrownBy(() -> new ResultPages(root))
        .isInstanceOf(BadPlotException.class)
        .hasMessageStartingWith("docs/images/plots.json, ")
        .hasMessageContaining("\"plots\"]->java.util.ArrayList[0]")
        .hasMessageContaining("Unrecognized field");
  }

  @Test
  void a_missing_field_is_an_error_that_names_it() throws IOException {
    plots(PLOT.replace("\"title\": \"Two coins & a table\",", ""));
    assertThatThrownBy(() -> new ResultPages(root))
        .isInstanceOf(BadPlotException.class)
        .hasMessageContaining("Missing required creator property 'title'");
  }

  @Test
  void a_name_that_is_there_twice_is_an_error() throws IOException {
    plots(PLOT + "," + PLOT);
    assertThatThrownBy(() -> new ResultPages(root))
        .hasMessage("docs/images/plots.json, plot toss/coins: this name is there twice");
  }

  @Test
  void a_figure_with_an_unknown_plot_is_an_error() throws IOException {
    plots(PLOT.replace("toss/coins\", \"kind\"", "toss/dice\", \"kind\""));
    assertThatThrownBy(() -> new ResultPages(root))
        .hasMessage(
            "docs/images/plots.json, Paper, Figure 1: no plot 'toss/coins'; there is: toss/dice");
  }

  private void plots(String plots) throws IOException {
    write(
        "docs/images/plots.json",
        """
        {"scaled": {"toss": "small hands"},
         "figures": [{"paper": "Paper", "number": "1", "level": "toss", "shows": "coins",
                      "plots": ["toss/coins"]}],
         "plots": [%s]}
        """
            .formatted(plots));
  }

  private void generate() throws IOException {
    ResultPages.main(new String[] {root.toString()});
  }

  /** Keeps a result in which one arm is ten times as fast as the other. */
  private void keep(String name) throws IOException {
    Plan<Integer> plan = Tosses.plan(8, 1, "fair", "weighted");
    List<Round<Toss.Report>> rounds = new ArrayList<>();
    for (int round = 0; round < plan.rounds(); round++) {
      for (Slot slot : plan.order(round)) {
        double seconds = slot.arm().equals("fair") ? 1 : 0.1;
        rounds.add(new Round<>(round, slot, 1, 1, 0, 1, new Toss.Report(seconds, 100, 1, true)));
      }
    }
    Results<Toss.Report> results = new Results<>(plan, new Toss(plan), rounds, true);
    write(
        "docs/results/toss/%s.json".formatted(name),
        ResultJson.lines(ResultDocument.small(results, new HostFacts(2, "Linux 1", "17"), "abc")));
  }

  /** Adds ratios of a part, all of the same value. */
  private void addPart(String name, String part, double ratio) throws IOException {
    String file = "docs/results/toss/%s.json".formatted(name);
    JsonNode document = new ObjectMapper().readTree(read(file));
    for (String field : List.of("summaries", "ratios")) {
      ArrayNode whole = (ArrayNode) document.get(field);
      ArrayNode parts = whole.deepCopy();
      parts.forEach(one -> ((ObjectNode) one).put("part", part));
      parts.forEach(
          one -> ((ObjectNode) one).put("centre", ratio).put("low", ratio).put("high", ratio));
      whole.addAll(parts);
    }
    write(file, document.toString());
  }

  private void withoutDistributions(String name) throws IOException {
    String file = "docs/results/toss/%s.json".formatted(name);
    write(file, read(file).replace("\"distributions\"", "\"others\""));
  }

  private String read(String file) throws IOException {
    return Files.readString(root.resolve(file));
  }

  private void write(String file, String text) throws IOException {
    Files.createDirectories(root.resolve(file).getParent());
    Files.writeString(root.resolve(file), text);
  }
}
