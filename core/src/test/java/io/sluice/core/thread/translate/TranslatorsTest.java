package io.sluice.core.thread.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.group.Grouping;
import io.sluice.core.thread.policy.BatchPriority;
import io.sluice.core.thread.policy.QueueSizePriority;
import io.sluice.core.thread.scale.IncompatibleTranslatorException;
import io.sluice.core.thread.scale.Schedule;
import io.sluice.testkit.SeededTest;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class TranslatorsTest {
  private final Map<PhysicalOperator, Double> priorities = new HashMap<>();
  private long threads;

  private PhysicalOperator operator(String query, long process, double priority) {
    LogicalOperator logical =
        new LogicalOperator(LogicalOperator.number(query), query, "o", Set.of(), Set.of());
    PhysicalOperator operator = new PhysicalOperator("test", logical, 0, process, ++threads, 1);
    priorities.put(operator, priority);
    return operator;
  }

  private ThreadPlan by(String name) {
    return by(name, TranslatorSettings.on(4));
  }

  private ThreadPlan by(String name, TranslatorSettings settings) {
    return by(name, settings, Double.NaN);
  }

  private ThreadPlan by(String name, TranslatorSettings settings, double running) {
    try {
      return Translators.of(name, settings).of(priorities, ThreadPlan.NONE, some -> running);
    } catch (IncompatibleTranslatorException e) {
      throw new AssertionError(e.key(), e);
    }
  }

  @Test
  void nice_values_compare_the_threads_of_each_process() {
    PhysicalOperator top = operator("a", 1, 1_000);
    PhysicalOperator below = operator("a", 1, 800);
    PhysicalOperator other = operator("b", 2, 1);
    ThreadPlan plan = by("nice");
    assertThat(plan.nice()).isEqualTo(Map.of(top, 0, below, 1, other, 0));
    assertThat(plan.groups()).isEmpty();
  }

  @Test
  void an_order_inside_of_one_process_takes_nothing_from_it_for_the_others() throws Exception {
    PhysicalOperator stuck = operator("a", 1, 1_000);
    PhysicalOperator late = operator("a", 1, 107); // ten steps below
    PhysicalOperator other = operator("b", 2, 1);
    PhysicalOperator unknown = operator("b", 2, Double.NaN);
    Set<PhysicalOperator> runs = Set.of(late, other);
    ThreadPlan plan =
        Translators.of("nice", TranslatorSettings.on(4))
            .of(priorities, ThreadPlan.NONE, some -> runs.containsAll(some) ? 0.5 : 0);
    assertThat(plan.nice()).isEqualTo(Map.of(stuck, 0, late, 10, other, 10, unknown, 0));
    ThreadPlan again =
        Translators.of("nice", TranslatorSettings.on(4))
            .of(priorities, plan, some -> runs.containsAll(some) ? 0.6 : 0.01);
    assertThat(again).as("less than a step").isEqualTo(plan);
  }

  @Test
  void shares_are_in_proportion_over_all_processes() {
    PhysicalOperator top = operator("a", 1, 1_000);
    PhysicalOperator half = operator("b", 2, 500);
    PhysicalOperator nothing = operator("b", 2, 0.001);
    operator("b", 2, Double.NaN);
    ThreadPlan plan = by("shares");
    assertThat(plan.nice()).isEmpty();
    assertThat(weight(plan, top)).isEqualTo(1);
    assertThat(weight(plan, half)).isEqualTo(0.5);
    assertThat(weight(plan, nothing)).isCloseTo(1 / 68.3, within(0.001));
    assertThat(plan.groups()).as("nobody knows what the fourth should have").hasSize(3);
  }

  private static double weight(ThreadPlan plan, PhysicalOperator operator) {
    return plan.groups().values().stream()
        .filter(group -> group.members().equals(Set.of(operator)))
        .findFirst()
        .orElseThrow()
        .threads();
  }

  @SeededTest
  void queries_share_equally_what_their_threads_had_together(RandomGenerator random) {
    int queries = 1 + random.nextInt(5);
    for (int i = 0; i < queries; i++) {
      int own = 1 + random.nextInt(6);
      for (int j = 0; j < own; j++) {
        operator("q" + i, random.nextInt(3), 1 + random.nextInt(1_000));
      }
    }
    ThreadPlan plan = by("both");
    assertThat(plan.groups()).hasSize(queries);
    assertThat(plan.groups().values().stream().mapToDouble(ThreadPlan.Group::threads).sum())
        .isCloseTo(priorities.size(), within(1e-9));
    for (ThreadPlan.Group group : plan.groups().values()) {
      assertThat(group.threads()).isCloseTo((double) priorities.size() / queries, within(1e-9));
      assertThat(group.members().stream().map(PhysicalOperator::query).distinct()).hasSize(1);
      assertThat(group.members().stream().mapToInt(plan.nice()::get).min()).hasValue(0);
    }
    assertThat(plan.nice()).containsOnlyKeys(priorities.keySet());
  }

  @Test
  void groups_of_queries_weigh_together_what_runs_of_their_threads() {
    for (int i = 0; i < 10; i++) {
      operator("q" + i % 2, 1, 1);
    }
    assertThat(weights(3)).containsExactly(1.5, 1.5);
    assertThat(weights(0.2)).as("as one thread at least").containsExactly(0.5, 0.5);
    assertThat(weights(40)).as("as all of them at most").containsExactly(5.0, 5.0);
    assertThat(weights(Double.NaN)).as("nobody knows").containsExactly(5.0, 5.0);
  }

  private List<Double> weights(double running) {
    return by("both", TranslatorSettings.on(4), running).groups().values().stream()
        .map(ThreadPlan.Group::threads)
        .toList();
  }

  @Test
  void quotas_are_in_proportion_and_what_a_thread_cannot_use_is_left_to_others() {
    operator("a", 1, 60);
    operator("a", 1, 30);
    operator("b", 2, 10);
    ThreadPlan plan = by("quota", TranslatorSettings.on(2).above(0));
    assertThat(plan.groups().values())
        .extracting(ThreadPlan.Group::cores)
        .containsExactlyInAnyOrder(1.8, 0.2);
    assertThat(
            by("quota", TranslatorSettings.on(2).above(0).by(Grouping.OPERATOR)).groups().values())
        .as("one thread uses one core at most; the others share what is left 3 to 1")
        .extracting(ThreadPlan.Group::cores)
        .satisfiesExactlyInAnyOrder(
            cores -> assertThat(cores).isEqualTo(1),
            cores -> assertThat(cores).isCloseTo(0.75, within(1e-9)),
            cores -> assertThat(cores).isCloseTo(0.25, within(1e-9)));
  }

  @Test
  void shares_of_a_group_are_those_of_its_members_together() {
    PhysicalOperator top = operator("a", 1, 1_000);
    PhysicalOperator half = operator("a", 2, 500);
    PhysicalOperator other = operator("b", 2, 1_000);
    ThreadPlan plan = by("shares", TranslatorSettings.on(4).by(Grouping.QUERY));
    assertThat(plan.groups().values())
        .containsExactlyInAnyOrder(
            new ThreadPlan.Group(1.5, Set.of(top, half)), new ThreadPlan.Group(1, Set.of(other)));
  }

  @Test
  void real_time_are_those_who_have_most_in_levels_and_nobody_where_all_have_nearly_the_same()
      throws Exception {
    PhysicalOperator top = operator("a", 1, 1_000);
    PhysicalOperator below = operator("a", 1, 800);
    operator("a", 1, 10);
    operator("b", 2, 1);
    TranslatorSettings bounded = TranslatorSettings.on(8).within(RealTimeBound.parse("20 %"));
    assertThat(by("rt", bounded).realTime())
        .isEqualTo(
            Map.of(top, new ThreadPlan.RealTime(10, 0.2), below, new ThreadPlan.RealTime(9, 0.2)));
    assertThat(by("rt", TranslatorSettings.on(2).within(RealTimeBound.parse("20 %"))).realTime())
        .as("one core is left to others")
        .containsOnlyKeys(top);
    priorities.replaceAll((operator, priority) -> operator.equals(top) ? 6.0 : 5.0);
    assertThat(by("rt", bounded)).isEqualTo(ThreadPlan.NONE);
  }

  @Test
  void more_priorities_than_there_are_nice_values_are_for_groups() throws Exception {
    Translator nice = Translators.of("nice", TranslatorSettings.on(4).above(0.05));
    for (int i = 0; i < 40; i++) {
      operator("a", 1, Math.pow(1.25, i));
      operator("a", 1, 1.01 * Math.pow(1.25, i));
      operator("b", 2, 1);
    }
    assertThat(nice.finer(priorities)).isEmpty();
    operator("a", 2, Math.pow(1.25, 50));
    operator("a", 1, Math.pow(1.25, 39));
    assertThat(nice.finer(priorities)).isEmpty();
    operator("a", 1, Math.pow(1.25, 40));
    assertThat(nice.finer(priorities)).map(Translator::name).contains("shares");
    assertThat(new ShareTranslator().finer(priorities)).isEmpty();
  }

  @Test
  void there_are_five_and_no_others() {
    assertThat(Translators.names()).containsExactly("nice", "shares", "both", "quota", "rt");
    for (String name : Translators.names().subList(0, 4)) {
      assertThat(by(name)).isEqualTo(ThreadPlan.NONE);
    }
  }

  @Test
  void what_threads_are_scheduled_by_is_the_same_for_all_of_which_something_is_known() {
    PhysicalOperator known = operator("a", 1, 5);
    operator("a", 1, Double.NaN);
    Schedule batch = new Schedule(Schedule.Kind.BATCH, Duration.ofMillis(3));
    ThreadPlan plan = by("nice", TranslatorSettings.on(4).with(batch));
    assertThat(plan.schedules()).isEqualTo(Map.of(known, batch));
    assertThat(plan.nice()).isEqualTo(by("nice").nice());
    ThreadPlan two = ThreadPlan.NONE.with("a", by("nice")).with("b", plan);
    assertThat(two.schedules()).isEqualTo(plan.schedules());
  }

  @Test
  void a_policy_without_an_order_leaves_nice_values_and_groups_as_they_are() throws Exception {
    PhysicalOperator one = operator("a", 1, 1);
    PhysicalOperator other = operator("b", 2, 1);
    Schedule slices = new Schedule(Schedule.Kind.OTHER, Duration.ofMillis(3));
    for (String name : List.of("nice", "shares", "both", "quota")) {
      Translator said = Translators.of(name, TranslatorSettings.on(4).with(slices));
      ThreadPlan plan =
          Translators.suiting(new BatchPriority(), said).of(priorities, ThreadPlan.NONE, some -> 5);
      Schedule batch = new Schedule(Schedule.Kind.BATCH, Duration.ofMillis(3));
      Map<PhysicalOperator, Schedule> all = Map.of(one, batch, other, batch);
      assertThat(plan).isEqualTo(new ThreadPlan(Map.of(), Map.of(), Map.of(), all));
      assertThat(Translators.suiting(new QueueSizePriority(), said)).isSameAs(said);
    }
  }

  @Test
  void groups_of_an_idle_schedule_are_idle_themselves_and_keep_their_limits() {
    operator("a", 1, 5);
    operator("b", 2, 1);
    TranslatorSettings idle =
        TranslatorSettings.on(1)
            .above(0)
            .with(new Schedule(Schedule.Kind.IDLE, Duration.ofMillis(3)));
    for (String name : List.of("shares", "both", "quota")) {
      ThreadPlan usual = by(name, TranslatorSettings.on(1).above(0));
      ThreadPlan plan = by(name, idle);
      assertThat(plan.groups()).containsOnlyKeys(usual.groups().keySet());
      plan.groups()
          .forEach(
              (group, own) ->
                  assertThat(own)
                      .isEqualTo(
                          new ThreadPlan.Group(
                              0,
                              usual.groups().get(group).cores(),
                              usual.groups().get(group).members())));
      assertThat(plan.nice()).isEqualTo(usual.nice());
      assertThat(plan.schedules()).hasSize(2);
    }
  }
}
