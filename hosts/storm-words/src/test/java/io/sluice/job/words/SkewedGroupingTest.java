package io.sluice.job.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SkewedGroupingTest {

  @Test
  void of_twenty_sentences_the_first_task_gets_eight_and_the_second_four() {
    int[] turns = SkewedGrouping.turns(10);

    assertThat(turns).hasSize(20);
    assertThat(count(turns, 0)).isEqualTo(8);
    assertThat(count(turns, 1)).isEqualTo(4);
    for (int task = 2; task < 10; task++) {
      assertThat(count(turns, task)).as("task %d", task).isEqualTo(1);
    }
  }

  @Test
  void in_a_round_of_turns_no_task_gets_two_in_a_row() {
    int[] turns = SkewedGrouping.turns(10);

    for (int turn = 1; turn < turns.length; turn++) {
      assertThat(turns[turn]).as("turn %d", turn).isNotEqualTo(turns[turn - 1]);
    }
  }

  private static long count(int[] turns, int task) {
    return Arrays.stream(turns).filter(each -> each == task).count();
  }
}
