package io.sluice.bench.thread;

import static io.sluice.bench.thread.Steps.probe;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.experiment.ArmView;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Slot;
import io.sluice.bench.experiment.report.TextReport;
import io.sluice.bench.thread.round.StepResult;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class RateSearchTest {

  private static RateSearch search(double first, double capacity) {
    List<StepResult> measured = new ArrayList<>();
    RateSearch search = new RateSearch(first, measured);
    while (search.next().isPresent()) {
      double rate = search.next().getAsDouble();
      measured.add(probe(0, "os", rate, rate <= capacity));
      search = new RateSearch(first, measured);
      assertThat(measured).as("few probes").hasSizeLessThan(60);
    }
    return search;
  }

  @SeededTest
  void wherever_it_begins_it_ends_just_below_what_is_too_much(RandomGenerator random) {
    double capacity = 1_000 + random.nextInt(1_000_000);
    double first = 1_000 + random.nextInt(1_000_000);

    assertThat(search(first, capacity).sustained())
        .as("from %s", first)
        .isBetween(capacity / 1.035, capacity);
  }

  @Test
  void of_a_query_that_keeps_up_with_nothing_none_is_found() {
    assertThat(search(5_000, 0).sustained()).isZero();
  }

  @Test
  void a_lucky_step_above_a_rate_that_was_missed_does_not_count() {
    RateSearch search =
        new RateSearch(
            100,
            List.of(
                probe(0, "os", 100, true), probe(0, "os", 102, false), probe(0, "os", 120, true)));
    assertThat(search.sustained()).isEqualTo(100);
    assertThat(search.next()).isEmpty();
  }

  @Test
  void arms_take_turns_until_each_has_its_rate_and_a_search_can_be_continued() {
    ThreadExperiment experiment =
        new ThreadExperiment(Plans.search(List.of("os", "cost"), 2), Map.of(), false);
    Map<String, Double> capacity = Map.of("os", 150.0, "cost", 1_000.0);
    List<Round<StepResult>> measured = new ArrayList<>();
    for (Optional<Slot> next = experiment.next(0, measured);
        next.isPresent();
        next = experiment.next(0, measured)) {
      assertThat(experiment.next(0, List.copyOf(measured))).as("the same again").isEqualTo(next);
      Slot slot = next.get();
      double rate = experiment.plan().settings().rate(slot.workload());
      StepResult step = probe(0, slot.arm(), rate, rate <= capacity.get(slot.arm()));
      measured.add(new Round<>(0, slot, 1, 0, 0, 1, step));
    }
    assertThat(measured.subList(0, 2).stream().map(one -> one.slot().arm()))
        .containsExactlyInAnyOrder("os", "cost");
    assertThat(experiment.next(1, measured))
        .hasValueSatisfying(slot -> assertThat(slot.workload()).isEqualTo("100/s"));
    Results<StepResult> results =
        new Results<>(experiment.plan(), experiment.comparison(), measured, false);
    ArmView<StepResult> cost = results.view("cost", "100/s", "");
    assertThat(cost.rounds()).hasSize(1);
    assertThat(cost.median(StepResult::rate)).isBetween(965.0, 1000.0);
    assertThat(cost.toFirst().ratio(StepResult::rate).centre()).isBetween(6.0, 7.0);
    assertThat(TextReport.of(results, false))
        .contains("the highest rate that it keeps up with")
        .containsPattern("arm +items/s +least +most +rounds +ratio \\(95 %\\)");
  }
}
