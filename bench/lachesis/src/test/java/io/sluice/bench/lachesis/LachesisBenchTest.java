package io.sluice.bench.lachesis;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.lachesis.round.StepResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which engines measure what; they do nothing here but leave items in their queues. */
class LachesisBenchTest {

  @TempDir private Path folder;
  private final List<String> told = new ArrayList<>();
  private final List<Integer> starts = new ArrayList<>();
  private final List<Integer> stepsOfEach = new ArrayList<>();

  @Test
  void queues_that_ran_empty_are_measured_on_until_engines_are_due_to_be_started_anew()
      throws Exception {
    LachesisFolder run = LachesisFolder.create(folder.resolve("run"), plan());
    bench(run, Set.of()).run();

    assertThat(starts).containsExactly(0, 1);
    assertThat(stepsOfEach).containsExactly(4, 4);
    assertThat(told).isEmpty();
  }

  @Test
  void engines_with_something_left_in_their_queues_measure_nothing_more() throws Exception {
    LachesisFolder run = LachesisFolder.create(folder.resolve("run"), plan());
    bench(run, Set.of(1, 3, 6)).run();

    assertThat(starts).containsExactly(0, 0, 0, 1, 1);
    assertThat(stepsOfEach).containsExactly(1, 2, 1, 2, 2);
    assertThat(run.steps()).hasSize(8).extracting(StepResult::startItems).containsOnly(0L);
    assertThat(told).hasSize(3).allMatch(line -> line.startsWith("items are left in the queues"));
  }

  /** Fresh engines every round, and four steps in each. */
  private static LachesisPlan plan() {
    return Plans.plan(List.of("os", "cost"), 2);
  }

  /**
   * A bench.
   *
   * @param leaving numbers of steps, from 1, after which something is left
   */
  private LachesisBench bench(LachesisFolder run, Set<Integer> leaving) {
    return new LachesisBench(
        run,
        round -> {
          starts.add(round);
          stepsOfEach.add(0);
          return new Idle(run, leaving);
        },
        new Told());
  }

  private final class Idle implements LachesisBench.Running {
    private final LachesisFolder run;
    private final Set<Integer> leaving;

    Idle(LachesisFolder run, Set<Integer> leaving) {
      this.run = run;
      this.leaving = leaving;
    }

    @Override
    public StepResult run(LachesisPlan.Step step, List<Double> rates) throws IOException {
      assertThat(isEmpty() || stepsOfEach.get(stepsOfEach.size() - 1) == 0).isTrue();
      stepsOfEach.set(stepsOfEach.size() - 1, stepsOfEach.get(stepsOfEach.size() - 1) + 1);
      return Steps.step(step.round(), step.arm(), step.rate(), 1);
    }

    @Override
    public StepResult probe(int query, double rate) {
      throw new AssertionError("there is one engine only");
    }

    @Override
    public boolean isEmpty() {
      return !leaving.contains(run.steps().size());
    }

    @Override
    public void close() {}
  }

  private final class Told implements LachesisBench.Watcher {
    @Override
    public void accept(String line) {
      told.add(line);
    }

    @Override
    public void finished(StepResult step, int done) {
      assertThat(done).isEqualTo(stepsOfEach.stream().mapToInt(Integer::intValue).sum());
    }
  }
}
