package io.sluice.bench.lachesis;

import static io.sluice.bench.lachesis.Steps.probe;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.lachesis.round.StepResult;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
    LachesisPlan plan = Plans.search(List.of("os", "cost"), 2);
    Map<String, Double> capacity = Map.of("os", 150.0, "cost", 1_000.0);
    List<StepResult> measured = new ArrayList<>();
    for (Optional<LachesisPlan.Step> next = plan.next(0, measured);
        next.isPresent();
        next = plan.next(0, measured)) {
      assertThat(plan.next(0, List.copyOf(measured))).as("the same again").isEqualTo(next);
      LachesisPlan.Step step = next.get();
      measured.add(probe(0, step.arm(), step.rate(), step.rate() <= capacity.get(step.arm())));
    }
    Set<String> first = new HashSet<>();
    measured.subList(0, 2).forEach(step -> first.add(step.arm()));
    assertThat(first).containsExactlyInAnyOrder("os", "cost");
    assertThat(plan.next(1, measured))
        .hasValueSatisfying(step -> assertThat(step.rate()).isEqualTo(100));
  }
}
