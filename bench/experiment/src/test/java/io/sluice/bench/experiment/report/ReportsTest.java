package io.sluice.bench.experiment.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Slot;
import io.sluice.bench.experiment.Toss;
import io.sluice.bench.experiment.Tosses;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Document, tables, verdict and page show made-up rounds. */
final class ReportsTest {

  private static final HostFacts HOST = new HostFacts(2, "Linux 1", "17");

  @Test
  void the_verdict_tells_how_much_was_gained_and_prints_the_centre_of_the_interval() {
    assertThat(Verdict.of(results(8, 1, slot -> slot.arm().equals("weighted") ? 0.1 : 1)))
        .isEqualTo(
            "With weighted, time to land was 0.100 times that of fair"
                + " (95 % interval 0.100 to 0.100; 8 pairs in 8 starts of the processes)."
                + " Throughput was 1.00 times that of fair.");
  }

  @Test
  void the_verdict_does_not_hide_a_loss() {
    assertThat(Verdict.of(results(8, 1, slot -> slot.arm().equals("weighted") ? 3 : 1)))
        .startsWith(
            "With weighted, time to land was 3.00 times that of fair, which is worse (95 %");
  }

  @Test
  void only_a_narrow_interval_around_1_says_that_arms_hardly_differ() {
    assertThat(Verdict.of(weightedTimes(8, 1, 0.95, 1.04)))
        .startsWith("With weighted, nothing was gained for certain over fair: time to land was ")
        .contains("Likely reason: the arms hardly differ under this load.");
  }

  @Test
  void a_wide_interval_says_that_blocks_differ_and_how_to_know_more() {
    assertThat(Verdict.of(weightedTimes(8, 1, 0.02, 2)))
        .contains(
            "nothing was gained for certain over fair: time to land was 0.200 times",
            "Likely reason: the blocks differ too much from each other;"
                + " run more rounds (--rounds 16).")
        .doesNotContain("hardly differ");
    assertThat(Verdict.of(weightedTimes(8, 1, 0.5, 2)))
        .contains("time to land was 1.00 times", "the blocks differ too much from each other")
        .doesNotContain("hardly differ");
  }

  @Test
  void an_interval_of_rounds_of_one_start_is_wide_because_rounds_differ() {
    assertThat(Verdict.of(weightedTimes(4, 0, 0.02, 2)))
        .contains(
            "Likely reason: the rounds differ too much from each other;"
                + " run more rounds (--rounds 8).");
  }

  @Test
  void two_rounds_are_too_few_to_tell() {
    assertThat(Verdict.of(weightedTimes(2, 1, 0.95, 1.04)))
        .contains("Likely reason: too few rounds to tell.");
  }

  @Test
  void rounds_of_one_start_of_processes_make_no_claim() {
    Results<Toss.Report> one = results(8, 0, slot -> slot.arm().equals("weighted") ? 0.1 : 1);
    assertThat(Verdict.of(one))
        .contains("8 pairs in 1 start of the processes")
        .endsWith("Not enough for a claim: 1 start of the processes, 8 are needed.");
  }

  @Test
  void the_interval_is_over_starts_of_processes_and_each_counts_once() {
    Results<Toss.Report> results =
        results(6, 3, slot -> slot.arm().equals("weighted") ? 1 + slot.round() / 3 : 1);
    var ratio = results.view("weighted", "coins", "").toFirst().ratio(Toss.Report::seconds);
    assertThat(ratio.pairs()).isEqualTo(6);
    assertThat(ratio.blocks()).isEqualTo(2);
    assertThat(ratio.centre()).isCloseTo(Math.sqrt(2), within(1e-9));
    assertThat(ratio.low()).isLessThan(0.02);
    assertThat(Math.sqrt(ratio.low() * ratio.high())).isCloseTo(ratio.centre(), within(1e-9));
  }

  @Test
  void an_arm_against_itself_is_called_that() {
    Plan<Integer> plan = Tosses.plan(2, 1, "fair", "fair");
    assertThat(Verdict.of(results(plan, slot -> 1 + slot.round() / 9.0)))
        .startsWith("The same thing twice (A/A): time to land was 1.00 times that of fair (");
  }

  @Test
  void wrong_results_mean_nothing_whatever_their_numbers() {
    Toss toss = new Toss(Tosses.plan(1, 0, "fair", "weighted"));
    Round<Toss.Report> wrong =
        new Round<>(0, new Slot(0, "fair", "coins"), 1, 0, 0, 1, new Toss.Report(1, 1, 1, false));
    Results<Toss.Report> results = new Results<>(toss.plan(), toss, List.of(wrong), false);
    assertThat(Verdict.of(results))
        .isEqualTo("The results are not right, so the numbers mean nothing: round 1: a bent coin.");
    assertThat(TextReport.of(results, false))
        .contains("results: NOT RIGHT", "PARTIAL run", "  round 1: a bent coin");
  }

  @Test
  void the_document_has_the_fields_that_every_experiment_has_and_those_of_its_own()
      throws IOException {
    Results<Toss.Report> results = results(2, 1, slot -> slot.arm().equals("fair") ? 1 : 0.5);
    JsonNode document =
        new ObjectMapper().readTree(ResultJson.write(ResultDocument.of(results, HOST, "abc")));
    assertThat(document.at("/schema").asText()).isEqualTo("sluice.bench/1");
    assertThat(document.at("/command").asText()).isEqualTo("sluice bench <toss>");
    assertThat(document.at("/commit").asText()).isEqualTo("abc");
    assertThat(document.at("/host/cores").asInt()).isEqualTo(2);
    assertThat(document.at("/workload").asText()).isEqualTo("coins");
    assertThat(document.at("/params/plan/settings").asInt()).isEqualTo(20);
    assertThat(document.at("/seed").asInt()).isEqualTo(7);
    JsonNode round = document.at("/arms/1/rounds/1");
    assertThat(round.fieldNames())
        .toIterable()
        .contains(
            "latency_ms",
            "throughput_eps",
            "offered_eps",
            "cpu_cores",
            "foreign_cores",
            "backlog_s",
            "results",
            "round",
            "block",
            "attempts",
            "disturbed",
            "capacity");
    assertThat(round.at("/latency_ms/mean").asDouble()).isEqualTo(500);
    JsonNode ratio = document.at("/ratios/0");
    assertThat(ratio.at("/arm").asText() + ratio.at("/against").asText()).isEqualTo("weightedfair");
    assertThat(ratio.at("/metric").asText()).isEqualTo("toss_s");
    assertThat(ratio.at("/median").asDouble()).isEqualTo(0.5);
    assertThat(ratio.at("/pairs").asInt()).isEqualTo(2);
    assertThat(ratio.at("/enough_blocks").asBoolean()).isFalse();
    assertThat(document.at("/checks/coin_fair").asBoolean()).isTrue();
    assertThat(document.at("/partial").asBoolean()).isFalse();
    assertThat(document.at("/summaries/1/median").asDouble()).isEqualTo(0.5);
  }

  @Test
  void what_was_not_measured_is_null_and_not_a_number() throws IOException {
    Results<Toss.Report> results = results(1, 1, slot -> Double.NaN);
    JsonNode document =
        new ObjectMapper().readTree(ResultJson.write(ResultDocument.of(results, HOST, "abc")));
    assertThat(document.at("/arms/0/rounds/0/latency_ms/mean").isNull()).isTrue();
    assertThat(document.at("/ratios/0/median").isNull()).isTrue();
  }

  @Test
  void tables_have_a_row_per_arm_and_details_are_for_those_who_ask() {
    Results<Toss.Report> results = results(8, 1, slot -> slot.arm().equals("fair") ? 1 : 0.5);
    assertThat(TextReport.of(results, false))
        .containsPattern(
            "arm +s +ratio \\(95 %\\)\nfair +1\\.00 +1\nweighted +0\\.500 +0\\.500 \\(0\\.500-0\\.500\\)")
        .contains("results: all checks passed; rounds disturbed by other processes: 0 of 16")
        .doesNotContain("spread");
    assertThat(TextReport.of(results, true))
        .containsPattern("spread\narm .*\nfair +1\\.00 \\(1\\.00-1\\.00\\)");
  }

  @Test
  void the_page_needs_nothing_else_and_escapes_what_it_is_told() {
    String page = HtmlReport.of(results(2, 1, slot -> 1), HOST, "abc");
    assertThat(page)
        .contains("<canvas", "sluice bench &lt;toss&gt;", "no coin was bent", "nothing was gained")
        .doesNotContain("{{", "src=\"http", "href=\"http", "@import");
  }

  @Test
  void the_page_has_pictures_of_what_the_run_has() {
    String page = HtmlReport.of(results(2, 1, slot -> 1), HOST, "abc");
    assertThat(page)
        .contains("<section class=\"wide\" id=\"ratios\">", "id=\"cdf\"", "id=\"letters\"")
        .contains("<svg class=\"plot\"", "times that of fair (log)")
        .doesNotContain("id=\"rates\"");
  }

  /** Returns results in which the main arm takes so many times as long, in turn. */
  private static Results<Toss.Report> weightedTimes(
      int rounds, int restartEvery, double even, double odd) {
    return results(
        rounds,
        restartEvery,
        slot -> slot.arm().equals("fair") ? 1 : slot.round() % 2 == 0 ? even : odd);
  }

  private static Results<Toss.Report> results(
      int rounds, int restartEvery, ToDoubleFunction<Slot> seconds) {
    return results(Tosses.plan(rounds, restartEvery, "fair", "weighted"), seconds);
  }

  private static Results<Toss.Report> results(Plan<Integer> plan, ToDoubleFunction<Slot> seconds) {
    List<Round<Toss.Report>> rounds = new ArrayList<>();
    for (int round = 0; round < plan.rounds(); round++) {
      int block = plan.restartEvery() == 0 ? 0 : round / plan.restartEvery();
      for (Slot slot : plan.order(round)) {
        Toss.Report report = new Toss.Report(seconds.applyAsDouble(slot), 100, 1, true);
        rounds.add(new Round<>(block, slot, 1, 1, 0, 1, report));
      }
    }
    return new Results<>(plan, new Toss(plan), rounds, true);
  }
}
