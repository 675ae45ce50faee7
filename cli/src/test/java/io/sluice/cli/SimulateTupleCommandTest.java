package io.sluice.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimulateTupleCommandTest {

  private static final String SMALL = "simulate tuple --slots 500 --seeds 2";

  @TempDir Path folder;

  private static CommandRun run(String line) {
    return CommandRun.of(line.split(" +", -1));
  }

  @Test
  void orders_are_compared_with_the_optimum_and_the_bound() throws IOException {
    Path page = folder.resolve("orders.html");
    CommandRun text = run(SMALL + " --report " + page);
    JsonNode result = run(SMALL + " --output json").json();

    assertThat(text.exitCode()).as(text.err()).isZero();
    assertThat(text.out())
        .contains(
            "10 queues at load 0.9, 500 slots; means of 2 seeds", "bound of lbf: 7 optima, kept");
    assertThat(text.err()).contains("million a second");
    assertThat(page).content().contains("<canvas", "lbf-printed");
    assertThat(result.get("withinBound").asBoolean()).isTrue();
    assertThat(result.get("scores").findValuesAsText("order"))
        .containsExactly(
            "lbf",
            "lbf-printed",
            "round-robin",
            "rrb",
            "oldest",
            "oldest-event",
            "fewest-left",
            "random",
            "adaptive");
    assertThat(result.at("/scores/0/ofOptimum/least").asDouble()).isGreaterThanOrEqualTo(1);
  }

  @Test
  void the_same_command_prints_the_same_numbers() {
    String line = SMALL + " --sizes 1-8 --lag 20 --on-off 10,30 --skew 1 --sticky 3 --bypass 0";
    assertThat(run(line).out()).isNotEmpty().isEqualTo(run(line).out());
    assertThat(run(line + " --seed 5").out()).isNotEqualTo(run(line).out());
  }

  @Test
  void a_trace_is_run_once() throws IOException {
    Path trace =
        Files.writeString(folder.resolve("trace.csv"), "slot,task,tuples\n0,0,3\n0,1,1\n9,1,1\n");
    CommandRun run = run("simulate tuple --orders lbf --output json --trace " + trace);

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.json().get("seeds").asInt()).isEqualTo(1);
    assertThat(run.json().at("/scores/0/maximumBacklog/mean").asInt()).isEqualTo(2);
  }

  @Test
  void an_adversary_has_a_line_for_each_order_and_number_of_queues() {
    CommandRun run = run("simulate tuple --adversary --orders lbf,rrb");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out().lines()).filteredOn(line -> line.startsWith("lbf ")).hasSize(7);
  }

  @Test
  void the_figures_of_the_paper_stand_beside_what_it_says() throws IOException {
    Path page = folder.resolve("paper.html");
    CommandRun run = run("simulate tuple --paper --seeds 2 --report " + page);

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("Fig. 6a: maximum backlog", "Fig. 8b: mean delay", "83.3", "70.1");
    assertThat(page).content().contains("Hone");
    assertThat(run("simulate tuple --paper --seeds 2 --output json").json().get("claims"))
        .hasSize(5);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--orders oldset         | unknown order 'oldset'; did you mean 'oldest'?",
        "--sticky -1             | '--sticky': '-1', expected a whole number, at least 0",
        "--gate                  | give 1 or more, or leave the gate out",
        "--queues 0              | queues 0: expected 1 to 1024",
        "--queues 1025           | queues 1025: expected 1 to 1024",
        "--queues many           | 'many' is not an int",
        "--load 0                | load 0.0: expected above 0, at most 20.0",
        "--load NaN              | load NaN: expected above 0",
        "--slots 5               | 5 slots: expected 10 to 1000000",
        "--skew -1               | skew -1.0: expected 0 to 5.0",
        "--sizes 9-3             | 9 to 3 tuples of an event",
        "--sizes big             | --sizes 'big': expected a number of tuples",
        "--lag -3                | lag -3.0: expected 0",
        "--on-off 0,5            | 0 slots on, 5 off: expected 1 or more on",
        "--on-off 5              | --on-off '5': expected two numbers of slots",
        "--seeds 0               | 0 seeds: expected 1 to 1000",
        "--paper --seeds 0       | 0 seeds: expected 1 to 1000",
        "--weights 1,2           | 2 weights for 10 queues",
        "--queues 2 --weights 1,2 --orders oldest | 'oldest' takes no weights",
        "--queues 2 --weights 0,2 --orders lbf | weight 0: expected 1 to 1000",
        "--bypass 10             | no task 10 can bypass the order: tasks are 0 to 9",
        "--limit 0               | '--limit': '0', expected a whole number, at least 1",
        "--share 2               | share 2.0: expected a share of the limit",
        "--age-cap -2            | '--age-cap': '-2', expected a whole number, at least 0",
        "--trace no/such.csv     | --trace no/such.csv: there is no such file",
        "--trace a.csv --load 1  | --trace determines --load itself: leave it out",
        "--paper --queues 4      | --paper determines --queues itself: leave it out",
        "--adversary --load 1    | --adversary determines --load itself: leave it out",
      })
  void what_cannot_be_meant_is_refused_with_the_fix(String options, String message) {
    CommandRun run = run("simulate tuple " + options.strip());

    assertThat(run.exitCode()).as(run.err()).isEqualTo(2);
    assertThat(run.err()).contains(message).doesNotContain("\tat ");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void a_report_that_cannot_be_written_is_a_host_that_cannot() {
    CommandRun run = run(SMALL + " --report " + folder.resolve("no/such/page.html"));

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains("name another file with --report");
  }
}
