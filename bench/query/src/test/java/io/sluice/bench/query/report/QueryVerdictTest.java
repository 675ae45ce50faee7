package io.sluice.bench.query.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.experiment.report.Verdict;
import org.junit.jupiter.api.Test;

class QueryVerdictTest {

  @Test
  void a_gain_is_told_with_its_interval_and_the_pairs_behind_it() {
    String text = Verdict.of(new Runs("stock", "klink").latency(600, 60).run(8));
    assertThat(text)
        .startsWith("With klink, mean latency of window results was 0.")
        .contains(" times that of stock (95 % interval 0.")
        .contains("8 pairs")
        .contains("Throughput was 1.00 times that of stock.")
        .doesNotContain("Not enough", "Not meant");
  }

  @Test
  void a_gain_from_few_pairs_is_no_claim() {
    assertThat(Verdict.of(new Runs("stock", "klink").latency(600, 60).run(4)))
        .contains("Not enough for a claim: 4 starts of the processes, 8 are needed");
  }

  @Test
  void a_demo_points_to_the_bench_for_the_claim() {
    assertThat(Verdict.of(new Runs("stock", "klink").latency(600, 60).demo().run(4)))
        .contains("Not meant as a claim; `sluice bench` makes one");
  }

  @Test
  void a_loss_is_told_as_a_loss() {
    assertThat(Verdict.of(new Runs("stock", "klink").latency(300, 600).run(8)))
        .startsWith("With klink, mean latency of window results was ")
        .contains("times that of stock, which is worse (95 % interval ");
  }

  @Test
  void a_throughput_lost_is_told() {
    assertThat(Verdict.of(new Runs("stock", "klink").latency(600, 60).throughput(0.9).run(8)))
        .contains("Throughput fell to 0.9");
  }

  @Test
  void without_a_backlog_there_was_nothing_to_reorder() {
    assertThat(Verdict.of(new Runs("stock", "klink").latency(10, 10).backlog(0.01).run(8)))
        .startsWith("With klink, nothing was gained for certain over stock")
        .contains("hardly any backlog");
  }

  @Test
  void a_backlog_above_half_a_window_is_more_than_an_order_can_hide() {
    assertThat(Verdict.of(new Runs("stock", "klink").latency(4000, 4000).backlog(4).run(8)))
        .contains("above half a window");
  }

  @Test
  void aligned_windows_are_named_as_the_reason() {
    assertThat(Verdict.of(new Runs("stock", "klink").latency(500, 500).aligned().run(8)))
        .contains("close at the same instants");
  }

  @Test
  void aligned_windows_are_no_reason_where_blocks_differ() {
    Runs runs = new Runs("stock", "klink").latency(500, 20).oddRoundsOfArm(50).aligned();
    assertThat(Verdict.of(runs.run(4)))
        .contains("the blocks differ too much from each other; run more rounds (--rounds 8)")
        .doesNotContain("same instants", "hardly differ");
  }

  @Test
  void disturbed_rounds_are_named() {
    assertThat(Verdict.of(new Runs("stock", "klink").latency(500, 500).foreign(0.4).run(8)))
        .contains("Likely reason: other processes used the CPU in 16 rounds")
        .contains("disturbed 16 rounds of 16");
  }

  @Test
  void pairs_on_a_host_that_changed_speed_do_not_count_towards_a_claim() {
    assertThat(
            Verdict.of(
                new Runs("stock", "klink").latency(600, 60).backlogOfArm(0.2).slowerBy(0.3).run(8)))
        .contains("Not enough pairs for a claim: 0 of 8 are comparable");
  }

  @Test
  void the_same_thing_twice_is_called_so() {
    assertThat(Verdict.of(new Runs("stock", "stock").latency(500, 500).run(8)))
        .startsWith("The same thing twice (A/A)");
  }

  @Test
  void wrong_results_overrule_every_gain() {
    assertThat(Verdict.of(new Runs("stock", "klink").latency(600, 60).digestOfArm("x").run(8)))
        .startsWith("The results are not right");
  }

  @Test
  void one_arm_alone_or_no_pair_yet_says_nothing() {
    assertThat(Verdict.of(new Runs("stock").latency(500, 500).run(2)))
        .contains("nothing to compare");
    assertThat(Verdict.of(new Runs("stock", "klink").latency(500, 500).run(0)))
        .contains("nothing can be said");
  }
}
