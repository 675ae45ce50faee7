package io.sluice.bench.tuple.slow.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.experiment.Plan;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SlowBenchSettingsTest {

  private static final SlowBenchSettings SETTINGS = new SlowBenchSettings(0, 100, 2, 2, 0, 15, 20);

  private static Plan<SlowBenchSettings> plan(List<String> kinds, List<Integer> parallelisms) {
    return SETTINGS.plan("", List.of("stock"), kinds, parallelisms, 20, 3, true, 1);
  }

  @Test
  void each_kind_at_each_parallelism_is_a_workload() {
    assertThat(plan(List.of("slow", "sink"), List.of(4, 8)).workloads())
        .containsExactly("slow-4", "slow-8", "sink-4", "sink-8");
    assertThat(SETTINGS.slots(8)).isEqualTo(4);
  }

  @Test
  void the_seed_of_a_round_says_which_subtask_is_slow_and_each_can_be() {
    Plan<SlowBenchSettings> plan = plan(List.of("slow"), List.of(4));
    Set<Integer> slow =
        IntStream.range(0, plan.rounds())
            .mapToObj(round -> SETTINGS.load("slow-4", plan.seedOf(round)).slow())
            .collect(Collectors.toSet());
    assertThat(slow).containsExactlyInAnyOrder(0, 1, 2, 3);
    assertThat(SETTINGS.load("slow-4", 7)).isEqualTo(SETTINGS.load("slow-4", 7));
  }

  @Test
  void a_slow_subtask_takes_as_many_times_as_long_as_there_are_unless_a_factor_is_given() {
    assertThat(SETTINGS.load("slow-8", 1).factor()).isEqualTo(8);
    assertThat(new SlowBenchSettings(3, 100, 2, 2, 0, 15, 20).load("slow-8", 1).factor())
        .isEqualTo(3);
  }

  @Test
  void the_words_of_the_job_say_what_is_uneven() {
    Path folder = Path.of("out");
    assertThat(SETTINGS.load("keys-4", 1).words(folder))
        .containsExactly("keys", "-1", "1", "100", "out");
    assertThat(SETTINGS.load("sink-4", 1).words(folder)).startsWith("sink", "-1", "1");
    assertThat(SETTINGS.load("even-4", 1).words(folder)).startsWith("turn", "-1", "1");
    SlowLoad slow = SETTINGS.load("slow-4", 1);
    assertThat(slow.words(folder)).startsWith("turn", Integer.toString(slow.slow()), "4");
  }
}
