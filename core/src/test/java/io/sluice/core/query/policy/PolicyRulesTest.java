package io.sluice.core.query.policy;

import static io.sluice.core.query.policy.Views.view;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.model.QueryView;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PolicyRulesTest {

  private static final long NOON = 43_200_000;

  private static List<String> order(Policy policy, Views... views) {
    List<QueryView> built = List.of(views).stream().map(Views::build).toList();
    return Policies.order(policy, built, new SplittableRandom(3)).stream()
        .map(view -> view.id().value())
        .toList();
  }

  @Test
  void fcfs_takes_the_oldest_waiting_record_first() {
    assertThat(order(new Fcfs(), view("a").headAge(10), view("b").headAge(400), view("c")))
        .containsExactly("b", "a", "c");
    assertThat(new Fcfs().reason(view("b").headAge(400).build()))
        .isEqualTo("its oldest record has waited 400 ms");
  }

  @Test
  void qs_takes_the_longest_queue_first() {
    assertThat(order(new QueueSize(), view("a").pending(1), view("b").pending(900), view("c")))
        .containsExactly("b", "a", "c");
    assertThat(new QueueSize().reason(view("b").pending(900).build()))
        .isEqualTo("900 records wait in front of it");
  }

  @Test
  void hr_takes_the_query_first_that_yields_most_per_cpu_time() {
    assertThat(
            order(
                new HighestRate(),
                view("a").resultsPerCpuMilli(0.5),
                view("b").resultsPerCpuMilli(2),
                view("c")))
        .containsExactly("b", "a", "c");
    assertThat(new HighestRate().reason(view("b").resultsPerCpuMilli(2).build()))
        .isEqualTo("it yields 2.00 results per ms of CPU time");
  }

  @Test
  void sbox_takes_the_window_that_ends_first_whatever_its_lag_and_work() {
    assertThat(
            order(
                new StreamBox(),
                view("a").windowEnd(NOON + 2000).due(NOON + 2100).expectedWork(900),
                view("b").windowEnd(NOON + 1000).due(NOON + 9000)))
        .containsExactly("b", "a");
    assertThat(new StreamBox().reason(view("b").windowEnd(NOON + 1000).build()))
        .isEqualTo("its window ends next, at 12:00:01.000");
  }

  @Test
  void sbox_ranks_a_query_without_windows_by_its_due_time() {
    assertThat(
            order(
                new StreamBox(),
                view("a").windowEnd(NOON + 3000),
                view("b").due(NOON + 2000),
                view("c").windowEnd(NOON + 1000)))
        .containsExactly("c", "b", "a");
    assertThat(new StreamBox().reason(view("b").due(NOON + 2000).build()))
        .isEqualTo("it has no windows and is due at 12:00:02.000");
  }

  @Test
  void klink_takes_the_query_first_whose_result_can_be_there_soonest() {
    assertThat(
            order(
                new Klink(),
                view("a").windowEnd(NOON).due(NOON + 1000).expectedWork(100),
                view("b").windowEnd(NOON).due(NOON + 1000).expectedWork(40),
                view("c").due(NOON + 1020)))
        .containsExactly("c", "b", "a");
  }

  @Test
  void klink_says_what_is_due_when_and_how_much_work_it_is() {
    assertThat(
            new Klink()
                .reason(view("a").windowEnd(NOON).due(NOON + 120.4).expectedWork(7.25).build()))
        .isEqualTo(
            "its window ending 12:00:00.000 is due at 12:00:00.120 and needs 7.3 ms of work");
    assertThat(new Klink().reason(view("a").due(NOON).expectedWork(80).build()))
        .isEqualTo("its oldest record is due at 12:00:00.000 and needs 80 ms of work");
  }

  @Test
  void klink_remaining_takes_the_overdue_query_first_that_has_least_left_to_do() {
    assertThat(
            order(
                new KlinkRemaining(),
                view("in-time").at(NOON).due(NOON + 10).expectedWork(900),
                view("a").at(NOON).due(NOON - 100).waiting(300),
                view("b").at(NOON).due(NOON - 50).waiting(40)))
        .containsExactly("b", "a", "in-time");
    assertThat(new KlinkRemaining().reason(view("b").at(NOON).due(NOON - 50).waiting(40).build()))
        .isEqualTo("it is 50 ms overdue and has 40 ms of work left");
  }

  @Test
  void klink_remaining_leaves_out_what_came_after_the_due_time() {
    assertThat(
            order(
                new KlinkRemaining(),
                view("a").at(NOON).due(NOON - 100).waiting(30),
                view("b").at(NOON).due(NOON - 100).waiting(60).arriving(10, 0.05)))
        .containsExactly("b", "a");
  }

  @Test
  void klink_remaining_counts_lateness_so_that_nobody_waits_for_ever() {
    Views much = view("much").waiting(1000);
    assertThat(
            order(
                new KlinkRemaining(),
                much.at(NOON).due(NOON - 3_000),
                view("little").at(NOON).due(NOON - 100)))
        .containsExactly("little", "much");
    assertThat(
            order(
                new KlinkRemaining(),
                much.at(NOON).due(NOON - 4_200),
                view("little").at(NOON).due(NOON - 100)))
        .containsExactly("much", "little");
  }

  @Test
  void klink_remaining_is_klink_while_nobody_is_overdue() {
    Views soon = view("soon").at(NOON).windowEnd(NOON).due(NOON + 100).expectedWork(5);
    Views later = view("later").at(NOON).windowEnd(NOON).due(NOON + 900).expectedWork(50);

    assertThat(order(new KlinkRemaining(), later, soon)).containsExactly("soon", "later");
    assertThat(new KlinkRemaining().reason(soon.build()))
        .isEqualTo(new Klink().reason(soon.build()));
  }

  @Test
  void random_gives_everybody_the_first_place_equally_often() {
    SplittableRandom random = new SplittableRandom(11);
    List<QueryView> three = List.of(view("a").build(), view("b").build(), view("c").build());

    long first =
        IntStream.range(0, 3000)
            .filter(
                i ->
                    Policies.order(new RandomOrder(), three, random)
                        .get(0)
                        .id()
                        .value()
                        .equals("b"))
            .count();

    assertThat(first).isBetween(900L, 1100L);
  }
}
