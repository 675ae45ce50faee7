package io.sluice.core.window.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.testkit.SeededTest;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;

class InclusionTest {

  private static final int EVENTS = 100_000;

  @SeededTest(runs = 20)
  void the_share_of_events_below_a_number_is_that_number(RandomGenerator random) {
    long seed = random.nextLong();
    int subtask = random.nextInt(100);
    double share = random.nextDouble(0.01, 0.99);

    long below =
        LongStream.range(0, EVENTS)
            .filter(event -> Inclusion.draw(seed, subtask, event) < share)
            .count();

    double deviation = Math.sqrt(EVENTS * share * (1 - share));
    assertThat(Math.abs(below - EVENTS * share)).isLessThan(5 * deviation);
  }

  @SeededTest(runs = 20)
  void subtasks_and_events_in_a_row_draw_independently(RandomGenerator random) {
    long seed = random.nextLong();
    double ofSubtasks = 0;
    double inARow = 0;
    for (int event = 0; event < EVENTS; event++) {
      double draw = Inclusion.draw(seed, 0, event) - 0.5;
      ofSubtasks += draw * (Inclusion.draw(seed, 1, event) - 0.5);
      inARow += draw * (Inclusion.draw(seed, 0, event + 1) - 0.5);
    }
    double deviation = Math.sqrt(EVENTS) / 12;
    assertThat(Math.abs(ofSubtasks)).isLessThan(5 * deviation);
    assertThat(Math.abs(inARow)).isLessThan(5 * deviation);
  }
}
