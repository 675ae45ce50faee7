package io.sluice.core.window.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.core.window.sample.Passed.Event;
import io.sluice.core.window.sample.Passed.Let;
import io.sluice.testkit.SeededTest;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SamplerTest {

  private static final long LONG = 60 * Passed.SIZE;
  private static final long WARM = 15 * Passed.SIZE;

  private static Passed passed(RandomGenerator random, double cost) {
    return new Passed(Passed.question(cost)).take(Passed.events(random, LONG));
  }

  private static Map<Long, List<Let>> windows(Passed passed) {
    return passed.of(Passed.OFTEN, WARM, LONG).stream()
        .collect(Collectors.groupingBy(let -> let.event().time() / Passed.SIZE));
  }

  @SeededTest(runs = 8)
  void a_key_with_many_events_is_sampled_once_the_sampler_is_warm(RandomGenerator random) {
    Passed passed = passed(random, Passed.HALF);

    assertThat(passed.of(Passed.OFTEN, 0, 8 * Passed.SIZE))
        .extracting(let -> let.sample().weight())
        .containsOnly(1.0);
    windows(passed)
        .values()
        .forEach(
            window -> {
              double weights = window.stream().mapToDouble(let -> let.sample().weight()).sum();
              assertThat(weights).isBetween(750.0, 1150.0);
            });
    assertThat(passed.of(Passed.OFTEN, WARM, LONG).size())
        .isLessThan((int) (0.8 * 0.95 * (LONG - WARM)));
  }

  /** Late events of windows that ended before the begin are not what windows look like. */
  @SeededTest(runs = 8)
  void a_stream_that_begins_in_the_middle_is_sampled_as_soon(RandomGenerator random) {
    List<Event> all = Passed.events(random, LONG);
    List<Event> rest =
        all.stream().filter(event -> event.arrival() >= 5 * Passed.SIZE + 600).toList();
    Passed passed = new Passed(Passed.question(Passed.HALF)).startAt(rest.get(0).arrival());

    passed.take(rest);

    assertThat(passed.of(Passed.OFTEN, 19 * Passed.SIZE, 22 * Passed.SIZE).size())
        .isLessThan((int) (0.8 * 0.95 * 3 * Passed.SIZE));
  }

  @SeededTest(runs = 8)
  void a_rare_key_is_taken_whole(RandomGenerator random) {
    Passed passed = passed(random, Passed.HALF);

    assertThat(passed.of(Passed.RARE, 0, LONG))
        .extracting(let -> let.sample().weight())
        .containsOnly(1.0);
  }

  @SeededTest(runs = 8)
  void nothing_is_held_back_from_cheap_work(RandomGenerator random) {
    assertThat(passed(random, 0.01).let).hasSize((int) LONG);
  }

  @SeededTest(runs = 8)
  void too_much_work_is_held_back_from_the_first_window_on(RandomGenerator random) {
    double cost = 1.6;

    long let =
        passed(random, cost).let.stream()
            .filter(each -> each.event().arrival() < 2 * Passed.SIZE)
            .count();

    assertThat(let * cost).isBetween(0.6 * 2 * Passed.SIZE, 0.95 * 2 * Passed.SIZE);
  }

  @SeededTest(runs = 8)
  void an_audited_window_is_let_through_whole_and_says_what_the_sample_would_be(
      RandomGenerator random) {
    List<List<Let>> audited =
        windows(passed(random, Passed.HALF)).values().stream()
            .filter(window -> window.get(0).sample().audited())
            .toList();

    assertThat(audited).hasSizeBetween(1, 6);
    assertThat(audited)
        .allSatisfy(
            window -> {
              assertThat(window.size()).isBetween(900, 1000);
              assertThat(window)
                  .extracting(let -> let.sample().weight())
                  .contains(0.0)
                  .anyMatch(weight -> weight > 1);
            });
  }

  @SeededTest(runs = 8)
  void each_record_tells_how_many_events_of_its_stratum_have_arrived(RandomGenerator random) {
    List<Event> events = Passed.events(random, LONG);
    Passed passed = new Passed(Passed.question(Passed.HALF)).take(events);

    windows(passed)
        .forEach(
            (window, let) -> {
              Let last = let.get(let.size() - 1);
              long arrived =
                  events.stream()
                      .limit(events.indexOf(last.event()) + 1)
                      .filter(event -> event.key() == Passed.OFTEN)
                      .filter(event -> event.time() / Passed.SIZE == window)
                      .count();
              assertThat(last.sample().arrived()).isEqualTo(arrived);
              assertThat(let)
                  .extracting(each -> each.sample().stratum())
                  .containsOnly(last.sample().stratum());
            });
  }

  @SeededTest(runs = 8)
  void a_restart_from_its_state_changes_no_decision(RandomGenerator random) {
    List<Event> events = Passed.events(random, LONG);
    int cut = random.nextInt(events.size());
    SampleQuestion question = Passed.question(Passed.HALF);

    Passed undisturbed = new Passed(question).take(events);
    Passed restarted =
        new Passed(question)
            .take(events.subList(0, cut))
            .restart()
            .take(events.subList(cut, events.size()));

    assertThat(restarted.let).isEqualTo(undisturbed.let);
  }

  @Test
  void a_new_subtask_plans_with_what_another_has_learned_but_counts_for_itself() {
    Passed passed = passed(new java.util.SplittableRandom(3), Passed.HALF);
    Sampler other = new Sampler(Passed.question(Passed.HALF), 1);
    other.takeOver(List.of(), List.of(passed.sampler().state()));

    int added = 0;
    int taken = 0;
    while (added < 1000) {
      added++;
      if (other.add(Passed.OFTEN, LONG, LONG, 1)) {
        taken++;
        assertThat(other.sample().arrived()).isEqualTo(added);
      }
    }

    assertThat(taken).isBetween(300, 800);
    assertThat(other.sample().stratum())
        .isNotEqualTo(passed.of(Passed.OFTEN, WARM, LONG).get(0).sample().stratum());
  }

  @Test
  void an_event_that_is_older_than_all_that_is_counted_stands_for_itself() {
    Passed passed = passed(new java.util.SplittableRandom(3), Passed.HALF);

    assertThat(passed.sampler().add(Passed.OFTEN, 0, LONG, 1)).isTrue();
    assertThat(passed.sampler().sample()).isEqualTo(Sample.WHOLE);
  }

  @Test
  void a_value_that_is_not_finite_is_refused() {
    Sampler sampler = new Sampler(Passed.question(Passed.HALF), 0);

    assertThatThrownBy(() -> sampler.add(1, 700, 710, Double.NaN))
        .hasMessage("value NaN at time 700: must be finite; filter such events before the sampler");
  }

  @Test
  void a_state_of_another_version_is_refused() {
    byte[] state = new Sampler(Passed.question(Passed.HALF), 0).state();
    state[3] = 99;
    Sampler sampler = new Sampler(Passed.question(Passed.HALF), 0);

    assertThatThrownBy(() -> sampler.restore(state))
        .hasMessageContaining("in version 99: this Sluice reads versions up to 4");
  }
}
