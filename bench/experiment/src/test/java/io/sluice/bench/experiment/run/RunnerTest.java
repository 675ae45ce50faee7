package io.sluice.bench.experiment.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.RunEvent;
import io.sluice.bench.experiment.Slot;
import io.sluice.bench.experiment.Toss;
import io.sluice.bench.experiment.Tosses;
import io.sluice.bench.process.cpu.CpuClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RunnerTest {

  private static final CpuClock QUIET = new ScriptedClock(0);

  @TempDir private Path folder;
  private final List<RunEvent> events = new ArrayList<>();

  @Test
  void every_round_runs_every_arm_under_every_workload_with_the_capacity_of_its_beginning()
      throws Exception {
    Toss toss = new Toss(Tosses.plan(3, 0, List.of("coins", "dice"), "fair", "weighted"));
    List<Round<Toss.Report>> rounds = run(toss, QUIET);

    assertThat(rounds).hasSize(12).extracting(Round::slot).doesNotHaveDuplicates();
    for (int round = 0; round < 3; round++) {
      int wanted = round;
      assertThat(rounds)
          .filteredOn(one -> one.slot().round() == wanted)
          .hasSize(4)
          .allSatisfy(one -> assertThat(one.capacity()).isEqualTo(1000.0 + wanted))
          .allSatisfy(one -> assertThat(one.report().capacity()).isEqualTo(one.capacity()));
    }
    assertThat(toss.events).startsWith("start 0 after 0 rounds").endsWith("end 0").hasSize(14);
  }

  @Test
  void the_order_of_arms_is_shuffled_by_the_seed_and_differs_between_rounds() {
    Plan<Integer> plan = Tosses.plan(20, 0, "fair", "weighted", "bent");
    Set<List<String>> orders = new HashSet<>();
    for (int round = 0; round < 20; round++) {
      orders.add(plan.order(round).stream().map(Slot::arm).toList());
      assertThat(plan.order(round)).isEqualTo(plan.order(round)).hasSize(3);
    }
    assertThat(orders).hasSizeGreaterThan(4);
  }

  @Test
  void of_two_arms_each_is_the_first_in_about_half_of_the_rounds() {
    Plan<Integer> plan = Tosses.plan(100, 0, "fair", "weighted");
    long first =
        IntStream.range(0, 100)
            .filter(round -> plan.order(round).get(0).arm().equals("fair"))
            .count();
    assertThat(first).isBetween(35L, 65L);
  }

  @Test
  void workloads_of_an_arm_follow_each_other() {
    Plan<Integer> plan = Tosses.plan(20, 0, List.of("coins", "dice"), "fair", "weighted");
    Set<List<Slot>> orders = new HashSet<>();
    for (int round = 0; round < 20; round++) {
      List<Slot> order = plan.order(round);
      orders.add(order.stream().map(slot -> new Slot(0, slot.arm(), slot.workload())).toList());
      assertThat(order.get(0).arm()).isEqualTo(order.get(1).arm());
      assertThat(order.get(2).arm()).isEqualTo(order.get(3).arm());
    }
    assertThat(orders).hasSize(8);
  }

  @Test
  void an_arm_that_is_named_again_is_a_copy_of_itself() {
    Plan<Integer> plan = Tosses.plan(1, 0, "fair", "weighted", "fair", "fair");
    assertThat(plan.labels()).containsExactly("fair", "weighted", "fair#2", "fair#3");
    assertThat(Plan.arm("fair#3")).isEqualTo("fair");
    assertThat(Plan.copy("fair#3")).isEqualTo(3);
    assertThat(Plan.copy("fair")).isEqualTo(1);
  }

  @Test
  void processes_are_renewed_every_few_rounds_and_rounds_tell_which_they_ran_in() throws Exception {
    Toss toss = new Toss(Tosses.plan(5, 2, "fair"));
    assertThat(run(toss, QUIET)).extracting(Round::block).containsExactly(0, 0, 1, 1, 2);
    assertThat(toss.events)
        .filteredOn(event -> event.startsWith("start"))
        .containsExactly(
            "start 0 after 0 rounds", "start 1 after 2 rounds", "start 2 after 4 rounds");
  }

  @Test
  void what_a_round_has_left_ends_its_processes_and_the_rest_runs_in_fresh_ones() throws Exception {
    Toss toss = new Toss(Tosses.plan(3, 0, "fair"), "leave 0 fair");
    assertThat(run(toss, QUIET)).extracting(Round::block).containsExactly(0, 1, 1);
  }

  @Test
  void processes_that_have_to_be_started_anew_before_they_measure_are() throws Exception {
    Toss toss = new Toss(Tosses.plan(1, 0, "fair"));
    toss.unprepared = 2;
    assertThat(run(toss, QUIET)).extracting(Round::block).containsExactly(2);
  }

  @Test
  void a_round_among_other_processes_is_repeated_three_times_then_kept_and_flagged()
      throws Exception {
    assertThat(run(new Toss(Tosses.plan(1, 0, "fair", "weighted")), new ScriptedClock(1.5)))
        .hasSize(2)
        .allMatch(Round::disturbed)
        .allSatisfy(round -> assertThat(round.attempts()).isEqualTo(4));
  }

  @Test
  void a_quiet_round_runs_once() throws Exception {
    assertThat(run(new Toss(Tosses.plan(2, 0, "fair")), QUIET))
        .noneMatch(Round::disturbed)
        .allSatisfy(round -> assertThat(round.attempts()).isEqualTo(1));
  }

  @Test
  void a_run_continues_where_a_failure_stopped_it() throws Exception {
    Plan<Integer> plan = Tosses.plan(3, 0, "fair", "weighted");
    RunFolder run = RunFolder.create(folder, plan);
    Toss failing = new Toss(plan, "fail 1 weighted");
    Runner<Toss.Report> first = new Runner<>(failing, run, events::add, QUIET);
    assertThatThrownBy(first::run).isInstanceOf(IOException.class).hasMessage("the coin is lost");
    assertThat(failing.events).last().isEqualTo("end 0");
    List<Round<Toss.Report>> before = first.results().rounds();
    assertThat(before).hasSizeBetween(2, 3);
    assertThat(first.results().partial()).isTrue();

    Toss again = new Toss(RunFolder.open(folder).plan("toss", Integer.class));
    assertThat(again.plan()).isEqualTo(plan);
    Runner<Toss.Report> second = new Runner<>(again, run, events::add, QUIET);
    second.run();
    assertThat(second.results().rounds()).hasSize(6).containsAll(before);
    assertThat(second.results().partial()).isFalse();
    assertThat(again.events).first().isEqualTo("start 1 after %d rounds".formatted(before.size()));
  }

  @Test
  void a_finished_run_starts_nothing_until_it_is_given_more_rounds() throws Exception {
    Plan<Integer> plan = Tosses.plan(1, 0, "fair");
    run(new Toss(plan), QUIET);
    events.clear();
    RunFolder run = RunFolder.open(folder);
    new Runner<>(new Toss(plan), run, events::add, QUIET).run();
    assertThat(events).isEmpty();

    run.replace(plan.withRounds(3));
    Toss longer = new Toss(run.plan("toss", Integer.class));
    new Runner<>(longer, run, events::add, QUIET).run();
    assertThat(longer.events).contains("fair 1 coins", "fair 2 coins").hasSize(4);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> longer.plan().withRounds(2))
        .withMessageContaining("can only grow");
  }

  @Test
  void folders_that_do_not_fit_are_refused() throws Exception {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RunFolder.open(folder))
        .withMessageContaining("plan.json is missing");
    RunFolder run = RunFolder.create(folder, Tosses.plan(1, 0, "fair"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RunFolder.create(folder, Tosses.plan(1, 0, "fair")))
        .withMessageContaining("--resume");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> run.plan("dice", Integer.class))
        .withMessageContaining("is a run of 'toss', not of 'dice'");
    Files.writeString(folder.resolve("plan.json"), "{\"rounds\":");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> run.plan("toss", Integer.class))
        .withMessageContaining("cannot be read");
  }

  private List<Round<Toss.Report>> run(Toss toss, CpuClock clock) throws Exception {
    Runner<Toss.Report> runner =
        new Runner<>(toss, RunFolder.create(folder, toss.plan()), events::add, clock);
    runner.run();
    return runner.results().rounds();
  }
}
