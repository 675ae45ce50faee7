package io.sluice.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;

class SeededTestTest {

  private static final List<Long> SEEDS = new ArrayList<>();

  @BeforeEach
  void forget() {
    SEEDS.clear();
  }

  @Test
  void every_run_has_a_seed_of_its_own() {
    EngineExecutionResults results = run(Passing.class, "");

    results.testEvents().assertStatistics(s -> s.started(20).succeeded(20));
    assertThat(new HashSet<>(SEEDS)).hasSize(20);
  }

  @Test
  void seeds_differ_between_two_runs_without_a_seed_of_the_run() {
    run(Passing.class, "");
    run(Passing.class, "");

    assertThat(new HashSet<>(SEEDS)).hasSize(40);
  }

  @Test
  void the_seed_of_a_run_repeats_all_seeds_of_the_run() {
    run(Passing.class, "", "7");
    List<Long> first = List.copyOf(SEEDS);
    SEEDS.clear();
    run(Passing.class, "", "7");
    assertThat(SEEDS).hasSize(20).isEqualTo(first);
    run(Passing.class, "", "8");
    assertThat(new HashSet<>(SEEDS)).hasSize(40);
  }

  @Test
  void as_many_times_as_many_seeds_are_tried_as_asked() {
    run(Passing.class, "", "7");
    List<Long> few = List.copyOf(SEEDS);
    SEEDS.clear();
    run(Passing.class, "", "7", "3");

    assertThat(new HashSet<>(SEEDS)).hasSize(60);
    assertThat(SEEDS).startsWith(few.toArray(Long[]::new));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "${sluice.seed}"})
  void an_unset_property_does_not_count_as_a_seed(String unset) {
    run(Passing.class, unset).testEvents().assertStatistics(s -> s.started(20));
  }

  @Test
  void a_given_seed_is_the_only_one_that_runs() {
    run(Passing.class, " -42 ").testEvents().assertStatistics(s -> s.started(1).succeeded(1));

    assertThat(SEEDS).containsExactly(-42L);
  }

  @Test
  void all_kinds_of_parameter_draw_from_the_same_seed() {
    run(AllKinds.class, "7").testEvents().assertStatistics(s -> s.started(1).succeeded(1));
  }

  @Test
  void a_failure_names_its_seed_and_that_seed_alone_repeats_it() {
    List<Throwable> failures = Failures.of(run(FailingForSome.class, ""));
    assertThat(failures).isNotEmpty().hasSizeLessThan(200);
    List<Long> failed = List.copyOf(SEEDS);

    for (int i = 0; i < failures.size(); i++) {
      long seed = failed.get(i);
      assertThat(failures.get(i))
          .hasMessageContaining("seed " + seed)
          .hasMessageContaining("-Dsluice.seed=" + seed)
          .hasMessageContaining("the third bit is set")
          .hasCauseInstanceOf(IllegalStateException.class);
      SEEDS.clear();
      assertThat(Failures.of(run(FailingForSome.class, Long.toString(seed)))).hasSize(1);
      assertThat(SEEDS).containsExactly(seed);
    }
  }

  @Test
  void an_aborted_run_is_no_failure() {
    run(Aborted.class, "").testEvents().assertStatistics(s -> s.aborted(3).failed(0));
  }

  @Test
  void a_seed_that_is_no_number_is_refused_by_name() {
    assertThat(Failures.of(run(Passing.class, "0x7")))
        .singleElement()
        .satisfies(
            failure ->
                assertThat(failure)
                    .hasMessageContaining("sluice.seed = \"0x7\": must be a whole number"));
  }

  @Test
  void a_property_that_never_runs_is_refused() {
    assertThat(Failures.of(run(NoRuns.class, "")))
        .singleElement()
        .satisfies(failure -> assertThat(failure).hasMessageContaining("runs = 0"));
  }

  @Test
  void fewer_seeds_than_each_property_has_are_refused() {
    assertThat(Failures.of(run(Passing.class, "", "1", "0")))
        .singleElement()
        .satisfies(
            failure -> assertThat(failure).hasMessage("sluice.seeds = 0: must be at least 1"));
  }

  private static EngineExecutionResults run(Class<?> tests, String seed) {
    return run(tests, seed, "");
  }

  private static EngineExecutionResults run(Class<?> tests, String seed, String runSeed) {
    return run(tests, seed, runSeed, "");
  }

  private static EngineExecutionResults run(
      Class<?> tests, String seed, String runSeed, String times) {
    return EngineTestKit.engine("junit-jupiter")
        .selectors(selectClass(tests))
        .configurationParameter("sluice.seed", seed)
        .configurationParameter("sluice.run.seed", runSeed)
        .configurationParameter("sluice.seeds", times)
        .execute();
  }

  static class Passing {
    @SeededTest(runs = 20)
    void passes(Seed seed) {
      SEEDS.add(seed.value());
    }
  }

  static class AllKinds {
    @SeededTest
    void agree(Seed seed, Random random, RandomGenerator generator) {
      assertThat(seed).isEqualTo(new Seed(7));
      assertThat(random.nextLong()).isEqualTo(new Random(7).nextLong());
      assertThat(generator.nextLong()).isEqualTo(seed.generator().nextLong());
    }
  }

  static class FailingForSome {
    @SeededTest(runs = 200)
    void fails(Seed seed) {
      if ((seed.value() & 4) != 0) {
        SEEDS.add(seed.value());
        throw new IllegalStateException("the third bit is set");
      }
    }
  }

  static class Aborted {
    @SeededTest(runs = 3)
    void aborts(RandomGenerator random) {
      Assumptions.abort("not here");
    }
  }

  static class NoRuns {
    @SeededTest(runs = 0)
    void never(RandomGenerator random) {}
  }
}
