package io.sluice.core.tuple.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.sluice.testkit.Schedules;
import io.sluice.testkit.SeededTest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FirstCopiesTest {
  private static final long SCHEDULES = 1_000;
  private static final int TUPLES = 200;

  /** A tuple as it goes to both of its tasks, and on. */
  private record Copy(int source, int pair, long number) {}

  /**
   * Tasks work at any pace, links take any time, and a task skips what it hears to have passed, if
   * it hears that.
   */
  @SeededTest(runs = 1)
  void each_tuple_passes_once_whichever_task_is_faster_and_however_far_the_other_lags(
      RandomGenerator random) {
    Schedules.run(SCHEDULES, random, drawn -> new Run(drawn).run());
  }

  /** Two links each task has, and one from the filter back to it. */
  private static final class Run {
    private final SplittableRandom random;
    private final int sources;
    private final ReplicaTasks replicas;
    private final boolean tellsTasks;
    private final FirstCopies filter;
    private final List<Deque<Copy>> toTask = new ArrayList<>();
    private final List<Deque<Copy>> toFilter = new ArrayList<>();
    private final List<Deque<Copy>> back = new ArrayList<>();
    private final List<FirstCopies> heard = new ArrayList<>();
    private final List<Copy> sent = new ArrayList<>();
    private final List<Copy> passed = new ArrayList<>();
    private final long[] numbers;

    Run(SplittableRandom random) {
      this.random = random;
      sources = 1 + random.nextInt(4);
      replicas = new ReplicaTasks(1 + random.nextInt(6));
      tellsTasks = random.nextBoolean();
      filter = new FirstCopies(sources, replicas.pairs());
      numbers = new long[sources];
      for (int task = 0; task < replicas.pairs(); task++) {
        toTask.add(new ArrayDeque<>());
        toFilter.add(new ArrayDeque<>());
        back.add(new ArrayDeque<>());
        heard.add(new FirstCopies(sources, replicas.pairs()));
      }
    }

    void run() {
      while (sent.size() < TUPLES || isAnythingOnItsWay()) {
        // The last tasks get their turn seldom: they are slow.
        int task = Math.min(random.nextInt(toTask.size()), random.nextInt(toTask.size()));
        switch (random.nextInt(4)) {
          case 0 -> send();
          case 1 -> work(task, toTask.get(task).poll());
          case 2 -> filter(task, toFilter.get(task).poll());
          default -> hear(task, back.get(task).poll());
        }
      }
      assertThat(passed).as("once").doesNotHaveDuplicates().hasSize(sent.size());
      assertThat(Set.copyOf(passed)).isEqualTo(Set.copyOf(sent));
    }

    private boolean isAnythingOnItsWay() {
      return Stream.of(toTask, toFilter).flatMap(List::stream).anyMatch(link -> !link.isEmpty());
    }

    private void send() {
      if (sent.size() < TUPLES) {
        int source = random.nextInt(sources);
        numbers[source] += 1 + random.nextInt(3); // those of a source need not be in a row
        Copy copy = new Copy(source, replicas.pair(random.nextInt()), numbers[source]);
        sent.add(copy);
        toTask.get(copy.pair).add(copy);
        if (replicas.replica(copy.pair) != copy.pair) {
          toTask.get(replicas.replica(copy.pair)).add(copy);
        }
      }
    }

    private void work(int task, Copy copy) {
      if (copy != null && !heard.get(task).has(copy.source, copy.pair, copy.number)) {
        toFilter.get(task).add(copy);
      }
    }

    private void filter(int task, Copy copy) {
      if (copy != null && filter.take(copy.source, copy.pair, copy.number)) {
        passed.add(copy);
        if (tellsTasks) {
          back.get(copy.pair == task ? replicas.replica(copy.pair) : copy.pair).add(copy);
        }
      }
    }

    private void hear(int task, Copy copy) {
      if (copy != null) {
        boolean unused = heard.get(task).take(copy.source, copy.pair, copy.number);
      }
    }
  }

  @Test
  void what_was_noted_is_known_and_what_comes_later_is_not() {
    FirstCopies copies = new FirstCopies(2, 3);
    assertThat(copies.last(1, 2)).isEqualTo(Long.MIN_VALUE);
    assertThat(copies.has(1, 2, 0)).isFalse();
    assertThat(copies.take(1, 2, 0)).isTrue();
    assertThat(copies.take(1, 2, 0)).isFalse();
    assertThat(copies.has(1, 2, 0)).isTrue();
    assertThat(copies.has(1, 2, 1)).isFalse();
    assertThat(copies.has(0, 2, 0)).as("of another source").isFalse();
    assertThat(copies.has(1, 1, 0)).as("of another pair").isFalse();
  }

  @Test
  void a_filter_without_sources_or_pairs_is_refused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FirstCopies(0, 3))
        .withMessage("0 sources and 3 pairs: expected 1 or more of each");
  }
}
