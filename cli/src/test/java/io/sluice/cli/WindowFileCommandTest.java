package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code sluice simulate window} with events of the user's own. */
@Tag("thorough")
class WindowFileCommandTest {

  private static final int EVENTS = 200_000;
  private static final String COLUMNS = " --value price --time made --arrival came";

  @TempDir private static Path recorded;

  @TempDir private Path folder;

  private CommandRun run(String options) {
    List<String> words = new ArrayList<>(List.of("simulate", "window"));
    words.addAll(List.of(options.strip().split(" +", -1)));
    return CommandRun.of(words.toArray(String[]::new));
  }

  /** Prices grow with lags, of which 8 % are longer than what is left of a second. */
  private static Path prices(double errorOfClocks) throws IOException {
    Path file = recorded.resolve((int) errorOfClocks + "/prices.csv");
    if (Files.exists(file)) {
      return file;
    }
    SplittableRandom random = new SplittableRandom(5);
    List<String> lines = new ArrayList<>(List.of("made,came,price,shop"));
    for (int i = 0; i < EVENTS; i++) {
      double lag = -80 * Math.log(1 - random.nextDouble());
      double price = 10 + lag / 20 + random.nextGaussian();
      lines.add(
          String.format(
              Locale.ROOT,
              "%.3f,%.3f,%.2f,%s",
              1.7e9 + i / 1000.0,
              1.7e9 + i / 1000.0 + (lag - errorOfClocks) / 1000,
              price,
              i % 3 == 0 ? "north" : "south"));
    }
    Files.createDirectories(file.getParent());
    return Files.write(file, lines);
  }

  @Test
  void a_file_is_told_whether_it_would_hold_and_drawn() throws IOException {
    Path page = folder.resolve("page.html");
    CommandRun run =
        run("--csv " + prices(0) + COLUMNS + " --key shop --size 1000 --report " + page);

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .contains(
            "columns: value price, time made (seconds since the epoch), arrival came (seconds")
        .contains("events: 200,000; keys: 2")
        .contains("windows: 20")
        .contains("the first 60 warm up")
        .containsPattern("reasons: BOUND_HOLDS \\d+\\.\\d %")
        .contains("stock windows that wait for 99.9 %: bound ")
        .containsPattern("On prices.csv, 95 % intervals covered 9\\d\\.\\d % of the results")
        .doesNotContain("clocks");
    assertThat(run.err()).contains("200,000 events in ");
    assertThat(Files.readString(page)).contains("windows on prices.csv", "\"north\"");
  }

  @Test
  void as_json_it_is_one_document_of_numbers_and_nulls() throws IOException {
    CommandRun run = run("--csv " + prices(0) + COLUMNS + " --size 1000 --output json");

    assertThat(run.exitCode()).as(run.err()).isZero();
    JsonNode json = run.json();
    assertThat(json.at("/result/coverage").asDouble()).isBetween(0.9, 1.0);
    assertThat(json.at("/result/waitP50Millis").isNumber()).isTrue();
    assertThat(json.at("/stock/waitP50Millis").asDouble()).isGreaterThan(300);
    assertThat(json.at("/missed").asBoolean()).isFalse();
    assertThat(json.at("/verdict").asText()).startsWith("On prices.csv");
  }

  @Test
  void events_from_the_future_are_told() throws IOException {
    assertThat(run("--csv " + prices(20) + COLUMNS + " --size 1000").out())
        .containsPattern("clocks: \\d+ events arrived before they happened; their lag counts as 0");
  }

  @Test
  void the_sum_and_the_count_are_asked_for_by_name() throws IOException {
    Path prices = prices(0);
    for (String aggregate : List.of("sum", "count")) {
      CommandRun run = run("--csv " + prices + COLUMNS + " --size 1000 --aggregate " + aggregate);
      assertThat(run.out()).contains("intervals covered");
    }
  }

  @Test
  void what_stragglers_cost_is_told_of_a_file_and_drawn() throws IOException {
    Path page = folder.resolve("page.html");
    CommandRun run =
        run("--csv " + prices(0) + COLUMNS + " --size 1000 --stragglers --report " + page);

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("prices.csv", "8.0 %");
    assertThat(Files.readString(page)).contains("completion");
  }

  @Test
  void a_file_that_is_wrong_or_not_there_is_refused() throws IOException {
    Path file = folder.resolve("bad.csv");
    Files.writeString(file, "made,came,price\n1,2,x\n");

    CommandRun wrong = run("--csv " + file + COLUMNS);
    assertThat(wrong.exitCode()).isEqualTo(2);
    assertThat(wrong.err()).contains("bad.csv, line 2, column price: 'x' is no number");

    CommandRun missing = run("--csv none.csv" + COLUMNS);
    assertThat(missing.exitCode()).isEqualTo(2);
    assertThat(missing.err()).contains("--csv none.csv: there is no such file");
  }

  @Test
  void options_that_do_not_go_with_a_file_are_refused() throws IOException {
    CommandRun alone = run("--value price");
    assertThat(alone.exitCode()).isEqualTo(2);
    assertThat(alone.err()).contains("--csv");

    CommandRun rate = run("--csv none.csv" + COLUMNS + " --rate 5");
    assertThat(rate.exitCode()).isEqualTo(2);
    assertThat(rate.err()).contains("--rate is for named streams: leave it out with --csv");
  }

  @Test
  void a_report_of_many_streams_is_refused() {
    CommandRun run = run("--report page.html");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--report draws a file, --stragglers, or one --case");
  }
}
