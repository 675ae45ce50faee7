package io.sluice.core.thread.translate;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.group.Grouping;
import io.sluice.core.thread.scale.NiceScale;
import io.sluice.core.thread.scale.Normaliser;
import io.sluice.testkit.SeededTest;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/** Whatever a policy says, every operator keeps a share of an equal share. */
final class FloorTest {
  private static final double ROUNDING = 1e-9;

  private final Map<PhysicalOperator, Double> priorities = new HashMap<>();
  private ThreadPlan before;
  private double running;
  private double floor;
  private TranslatorSettings settings;

  private void draw(RandomGenerator random) {
    priorities.clear();
    Map<PhysicalOperator, Integer> nice = new HashMap<>();
    int threads = 1 + random.nextInt(60);
    double range = 1 + random.nextInt(60);
    for (int i = 0; i < threads; i++) {
      long id = random.nextInt(20);
      String query = "q" + id % 4;
      LogicalOperator logical =
          new LogicalOperator(id, query, "o" + id, Set.of(id / 4), Set.of(id / 4 + 1 + id % 2));
      double priority =
          random.nextInt(10) == 0 ? Double.NaN : Math.exp(range * (random.nextDouble() - 0.5));
      PhysicalOperator one = new PhysicalOperator("test", logical, i, random.nextInt(3), i, 1);
      priorities.put(one, priority);
      if (random.nextBoolean()) {
        nice.put(one, random.nextInt(NiceScale.FIRST, NiceScale.LAST + 1));
      }
    }
    before = new ThreadPlan(nice, Map.of());
    running = random.nextBoolean() ? Double.NaN : threads * random.nextDouble();
    floor = random.nextInt(4) == 0 ? 1 : random.nextDouble();
    Normaliser[] all = Normaliser.values();
    NiceScale scale = new NiceScale(random.nextInt(-20, 19), all[random.nextInt(all.length)]);
    TranslatorSettings drawn = TranslatorSettings.on(1 + random.nextInt(64));
    settings =
        new TranslatorSettings(
                scale,
                drawn.grouping(),
                drawn.floor(),
                drawn.bound(),
                drawn.schedule(),
                random.nextBoolean(),
                drawn.cores())
            .above(floor);
  }

  private static Grouping any(RandomGenerator random) {
    return List.of(Grouping.values()).get(random.nextInt(Grouping.values().length));
  }

  /** Checks that each weighs at least so much of the mean. */
  private <T> void assertFloor(Collection<T> all, ToDoubleFunction<T> weight) {
    double mean = all.stream().mapToDouble(weight).average().orElse(0);
    assertThat(all).allMatch(one -> weight.applyAsDouble(one) >= floor * mean * (1 - ROUNDING));
  }

  @SeededTest
  void each_thread_among_those_of_its_process_by_nice(RandomGenerator random) throws Exception {
    draw(random);
    ThreadPlan plan = Translators.of("nice", settings).of(priorities, before, some -> running);
    assertThat(plan.nice()).containsOnlyKeys(priorities.keySet());
    for (long process = 0; process < 3; process++) {
      long each = process;
      List<PhysicalOperator> own =
          priorities.keySet().stream().filter(one -> one.process() == each).toList();
      assertFloor(own, one -> NiceScale.weight(plan.nice().get(one)));
    }
  }

  @SeededTest
  void each_thread_among_all_by_shares_of_any_groups(RandomGenerator random) throws Exception {
    draw(random);
    ThreadPlan plan =
        Translators.of("shares", settings.by(any(random))).of(priorities, before, some -> running);
    Map<PhysicalOperator, Double> each = new HashMap<>();
    for (ThreadPlan.Group group : plan.groups().values()) {
      group.members().forEach(one -> each.put(one, group.threads() / group.members().size()));
    }
    assertThat(each).containsOnlyKeys(Translator.known(priorities).keySet());
    assertFloor(each.keySet(), each::get);
  }

  @SeededTest
  void each_group_and_each_thread_in_it_by_both(RandomGenerator random) throws Exception {
    draw(random);
    Grouping grouping = random.nextBoolean() ? Grouping.BRANCH : Grouping.QUERY;
    ThreadPlan plan =
        Translators.of("both", settings.by(grouping)).of(priorities, before, some -> running);
    assertFloor(plan.groups().values(), ThreadPlan.Group::threads);
    for (ThreadPlan.Group group : plan.groups().values()) {
      assertFloor(group.members(), one -> NiceScale.weight(plan.nice().get(one)));
    }
  }

  @SeededTest
  void each_thread_of_the_cores_there_are_by_quota(RandomGenerator random) throws Exception {
    draw(random);
    ThreadPlan plan =
        Translators.of("quota", settings.by(any(random))).of(priorities, before, some -> running);
    int known = Translator.known(priorities).size();
    double equal = Math.min(1, (double) settings.cores() / known);
    double all = 0;
    for (ThreadPlan.Group group : plan.groups().values()) {
      all += group.cores();
      assertThat(group.cores() / group.members().size())
          .isBetween(floor * equal - ROUNDING, 1 + ROUNDING);
    }
    assertThat(all).isLessThanOrEqualTo(settings.cores() * (1 + ROUNDING));
    assertThat(all).isGreaterThanOrEqualTo(Math.min(known, settings.cores()) * (1 - ROUNDING));
  }

  /** Checks that the others have a core; no floor can be promised there. */
  @SeededTest
  void a_core_is_left_to_all_others_by_real_time(RandomGenerator random) throws Exception {
    draw(random);
    int cores = settings.cores();
    RealTimeBound bound =
        cores > 1 && random.nextBoolean()
            ? new RealTimeBound(1, 1 + random.nextInt(cores - 1))
            : RealTimeBound.parse("20 %");
    ThreadPlan plan =
        Translators.of("rt", TranslatorSettings.on(cores).within(bound))
            .of(priorities, before, some -> running);
    assertThat(plan.realTime().size())
        .isLessThanOrEqualTo(Math.min(bound.threads(), Math.max(1, cores - 1)));
    assertThat(plan.realTime().values())
        .allMatch(each -> each.level() >= 1 && each.level() <= RealTimeTranslator.HIGHEST)
        .allMatch(each -> each.share() < 1 || cores > 1);
    plan.realTime()
        .keySet()
        .forEach(
            one ->
                assertThat(
                        priorities.entrySet().stream()
                            .filter(other -> !plan.realTime().containsKey(other.getKey()))
                            .mapToDouble(Map.Entry::getValue)
                            .filter(priority -> !Double.isNaN(priority)))
                    .as("nobody with more is normal, and somebody is")
                    .isNotEmpty()
                    .allMatch(priority -> priority <= priorities.get(one)));
  }
}
