package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.cli.home.SluiceHome;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("thorough")
class SimulateCommandTest {

  private static final String SMALL =
      "simulate query --workload ysb --queries 8 --rounds 2 --seconds 12";

  private static final String TINY =
      "simulate query --workload ysb --queries 4 --rounds 1 --seconds 6 --arms stock,klink";

  @TempDir Path folder;

  @BeforeEach
  void a_home() {
    System.setProperty(SluiceHome.PROPERTY, folder.toString());
  }

  @AfterEach
  void no_home() {
    System.clearProperty(SluiceHome.PROPERTY);
  }

  private static CommandRun run(String line) {
    return CommandRun.of(line.split(" +", -1));
  }

  @Test
  void policies_are_compared_like_in_a_measured_run() throws IOException {
    CommandRun run = run(SMALL + " --arms stock,fcfs,klink --output json");

    assertThat(run.exitCode()).as(run.err()).isZero();
    JsonNode result = run.json();
    assertThat(result.get("schema").asText()).isEqualTo("sluice.bench/1");
    assertThat(result.get("host").get("kernel").asText()).isEqualTo("virtual time");
    assertThat(result.findValuesAsText("name")).containsExactly("stock", "fcfs", "klink");
    assertThat(result.get("checks").get("results_equal").asBoolean()).isTrue();
    assertThat(run.err()).contains("6 rounds of 12 s in");
    JsonNode journals = result.get("journals");
    assertThat(journals.get("klink")).hasSize(2);
    assertThat(journals.get("klink").get(0)).isNotEqualTo(journals.get("klink").get(1));
    assertThat(journals.get("klink").get(0)).isNotEqualTo(journals.get("fcfs").get(0));
  }

  @Test
  void the_same_command_prints_the_same_numbers() {
    String text = run(TINY).out();
    assertThat(run(TINY).out()).isNotEmpty().isEqualTo(text);
    assertThat(run(TINY + " --seed 2").out()).isNotEqualTo(text);
  }

  @Test
  void a_machine_with_an_end_of_its_memory_tells_what_found_no_room() throws IOException {
    String line =
        SMALL
            + " --arms stock,klink-nomm,klink+gate-all --memory 20000 --backlog inside --queue 5000"
            + " --collection 0.05";
    Path page = folder.resolve("page.html");
    CommandRun text = run(line + " --report " + page);
    CommandRun run = run(line + " --output json");

    assertThat(text.exitCode()).as(text.err()).isZero();
    assertThat(text.out()).contains("slowdown", "krec/s refused", "full %", "collecting %");
    assertThat(page).content().contains("Flow through the machine", "krec/s refused");
    JsonNode flows = run.json().get("flows");
    assertThat(flows.get("klink+gate-all")).hasSize(2);
    for (JsonNode flow : flows.get("stock")) {
      assertThat(flow.get("refused_eps").asDouble()).isPositive();
      assertThat(flow.get("processed_eps").asDouble()).isPositive();
      assertThat(flow.get("full_share").asDouble()).isBetween(0.0, 1.0);
      assertThat(flow.get("memory_use").asDouble()).isBetween(0.1, 1.0);
      assertThat(flow.get("collection_share").asDouble()).isBetween(0.001, 0.9);
    }
    JsonNode round = run.json().get("arms").get(0).get("rounds").get(0);
    assertThat(round.get("slowdown").asDouble()).isGreaterThan(1);
  }

  @Test
  void the_result_can_be_drawn() {
    Path page = folder.resolve("page.html");
    CommandRun run = run(TINY + " --report " + page);

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(page).content().contains("<canvas", "virtual time");
  }

  @Test
  void regimes_tell_which_of_two_orders_is_better() throws IOException {
    String line = "simulate regimes --only lrb,ysb-aligned --rounds 2 --seconds 12";
    CommandRun run = run(line + " --output json");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.json().get("rows").findValuesAsText("regime"))
        .containsExactly("ysb-aligned", "lrb");
    assertThat(run.json().get("rows").get(1).get("mean").get("centre").asDouble()).isLessThan(0.9);
    assertThat(run(line).out()).contains("klink/sbox mean", "joins of three streams");
  }

  @Test
  void each_query_may_be_offered_so_many_records_whatever_the_machine_can_do() throws IOException {
    CommandRun run = run(TINY + " --events-per-query 10000 --steady --output json");

    assertThat(run.exitCode()).as(run.err()).isZero();
    JsonNode round = run.json().get("arms").get(0).get("rounds").get(0);
    assertThat(round.get("offered_eps").asDouble()).isBetween(39_000.0, 41_000.0);
  }

  @Test
  void estimates_tell_how_often_they_held() throws IOException {
    CommandRun run =
        run("simulate estimates --queries 6 --seconds 300 --load 0.5 --steady --output json");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.json().get("rows").findValuesAsText("estimator"))
        .contains("klink", "klink-delays", "regression");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "simulate                            | There is: query, regimes, estimates",
        "simulate queries                    | 'simulate queries' is now 'simulate query'",
        "simulate clouds                     | clouds",
        "simulate query --arms klinc       | did you mean 'klink'",
        "simulate query --arms klink+priority | in virtual time there are gates only",
        "simulate query --cores 0          | --cores 0: expected at least 1",
        "simulate query --memory 0         | a whole number of records, at least 1, or none",
        "simulate query --queue many       | a whole number of records, at least 1, or none",
        "simulate query --backlog inside   | needs a limit of the memory",
        "simulate query --collection 0.1  | --collection needs a limit of the memory",
        "simulate query --collection -1   | a number from 0 to 10",
        "simulate query --task-managers 17 | --task-managers 17: expected 0 to 16",
        "simulate query --task-managers 2 --memory 9 | leave out --memory or --task-managers",
        "simulate query --task-managers 2 --arms klink+gate-all | in front of sources only",
        "simulate query --backlog there    | inside or outside",
        "simulate regimes --only lrbb        | --only lrbb: expected some of ysb, ysb-zipf",
        "simulate regimes --seconds 1        | seconds must be at least 4",
        "simulate query --events-per-query 0 | --events-per-query 0.0: expected a number above 0",
        "simulate query --events-per-query 9 --load 1 | are mutually exclusive",
        "simulate query --load 9           | load must be in (0, 3]",
        "simulate query --parallelism 0    | '--parallelism': '0', expected a whole number",
        "simulate query --seconds 1        | seconds must be at least 4",
        "simulate query --workload yahoo   | unknown workload 'yahoo'",
        "simulate estimates --seconds 5      | at least 120",
        "simulate estimates --history 1      | must be at least 2",
        "simulate estimates --load 0         | load must be positive",
        "simulate estimates --delays slow    | unknown delays 'slow'",
      })
  void what_cannot_be_meant_is_refused_with_the_fix(String line, String message) {
    CommandRun run = run(line.strip());

    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains(message).doesNotContain("\tat ");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void a_report_that_cannot_be_written_is_a_host_that_cannot() {
    CommandRun run = run(TINY + " --report " + folder.resolve("no/such/folder/page.html"));

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains("name another file with --report");
  }
}
