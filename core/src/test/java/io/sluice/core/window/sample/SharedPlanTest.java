package io.sluice.core.window.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.sample.Passed.Event;
import io.sluice.testkit.SeededTest;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Samplers that have a part of the events each, and plan alone or together. */
class SharedPlanTest {

  private static final long LONG = 60 * Passed.SIZE;
  private static final long FOLLOWED = 20 * Passed.SIZE;
  private static final SampleQuestion QUESTION = Passed.question(Passed.HALF);

  private final List<Sampler> samplers = new ArrayList<>();
  private long now;

  /**
   * Deals events to samplers in turn; returns the share that was let through of the frequent key.
   */
  private double share(int parts, List<Event> events, boolean together) {
    samplers.clear();
    IntStream.range(0, parts).mapToObj(part -> new Sampler(QUESTION, part)).forEach(samplers::add);
    now = 0;
    return let(events, together) / (0.95 * (LONG - FOLLOWED));
  }

  private double let(List<Event> events, boolean together) {
    double let = 0;
    int number = 0;
    for (Event event : events) {
      poll(event.arrival(), together);
      Sampler sampler = samplers.get(number++ % samplers.size());
      boolean taken = sampler.add(event.key(), event.time(), event.arrival(), event.value());
      let += taken && event.key() == Passed.OFTEN && event.time() >= FOLLOWED ? 1 : 0;
    }
    return let;
  }

  private void poll(long until, boolean together) {
    for (; now + 10 <= until; now += 10) {
      boolean learned = false;
      for (Sampler sampler : samplers) {
        learned |= sampler.poll(now + 10);
      }
      if (learned && together) {
        plan();
      }
    }
  }

  private void plan() {
    SharedPlan.of(QUESTION, samplers.stream().map(Sampler::report).toList())
        .ifPresent(plan -> samplers.forEach(sampler -> sampler.follow(plan)));
  }

  @SeededTest(runs = 3)
  void together_samplers_let_through_as_much_as_one_does(RandomGenerator random) {
    List<Event> events = Passed.events(random, LONG);
    double ofOne = share(1, events, false);

    assertThat(ofOne).isLessThan(0.8);
    assertThat(share(2, events, true)).isCloseTo(ofOne, within(0.03 * ofOne));
    assertThat(share(4, events, true)).isCloseTo(ofOne, within(0.03 * ofOne));
    assertThat(share(2, events, false)).isGreaterThan(1.1 * ofOne);
  }

  /** Each has an eighth of a core to do, which alone would not be worth an error. */
  @SeededTest(runs = 3)
  void work_that_is_worth_a_sample_only_in_all_samplers_is_sampled(RandomGenerator random) {
    List<Event> events = Passed.events(random, LONG);

    assertThat(share(4, events, false)).isGreaterThan(0.99);
    assertThat(share(4, events, true)).isLessThan(0.8);
  }

  @SeededTest(runs = 3)
  void a_restart_goes_on_with_the_plan_of_all(RandomGenerator random) {
    List<Event> events = Passed.events(random, LONG);
    share(4, events, true);
    Sampler restored = new Sampler(QUESTION, 0);
    Sampler alone = new Sampler(QUESTION, 0);
    restored.restore(samplers.get(0).state());
    alone.restore(samplers.get(0).state());
    alone.takeOver(List.of(), List.of());

    List<Boolean> expected = draw(samplers.get(0));

    assertThat(draw(restored)).isEqualTo(expected);
    assertThat(draw(alone)).isNotEqualTo(expected);
  }

  private static List<Boolean> draw(Sampler sampler) {
    return IntStream.range(0, 3000)
        .mapToObj(i -> sampler.add(Passed.OFTEN, LONG + i, LONG + i, 1))
        .toList();
  }

  @SeededTest(runs = 3)
  void a_sampler_that_is_gone_counts_no_more_and_the_others_take_more(RandomGenerator random) {
    List<Event> events = Passed.events(random, LONG);
    double ofFour = share(4, events, true);
    List<byte[]> left = samplers.subList(0, 2).stream().map(Sampler::report).toList();

    byte[] plan = SharedPlan.of(QUESTION, left).orElseThrow();

    samplers.forEach(sampler -> sampler.follow(plan));
    double after = draw(samplers.get(0)).stream().filter(Boolean::booleanValue).count() / 3000.0;
    assertThat(after).isGreaterThan(ofFour);
  }

  @SeededTest(runs = 3)
  void samplers_of_another_number_know_together_as_much_as_before(RandomGenerator random) {
    share(4, Passed.events(random, LONG), true);
    List<byte[]> states = samplers.stream().map(Sampler::state).toList();
    Sampler first = new Sampler(QUESTION, 0);
    first.restore(states.get(0));
    first.takeOver(List.of(states.get(2)), states);
    Sampler second = new Sampler(QUESTION, 1);
    second.restore(states.get(1));
    second.takeOver(List.of(states.get(3)), states);

    double two = events(List.of(first.report(), second.report()));

    assertThat(two).isCloseTo(events(states), within(1e-9)).isCloseTo(1000, within(10.0));
  }

  private static double events(List<byte[]> reports) {
    byte[] plan = SharedPlan.of(QUESTION, reports).orElseThrow();
    return SharedPlan.read(new StateReader(plan)).outlook().events();
  }
}
