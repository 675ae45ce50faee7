package io.sluice.host.flink.split;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class CoreShareTest {

  @Test
  void each_process_has_an_equal_part_of_the_cores_to_itself() {
    List<Integer> cores = CoreShare.numbers("0-3,8-9");

    assertThat(cores).containsExactly(0, 1, 2, 3, 8, 9);
    assertThat(CoreShare.part(cores, 0, 2)).containsExactly(0, 1, 2);
    assertThat(CoreShare.part(cores, 1, 2)).containsExactly(3, 8, 9);
    assertThat(CoreShare.part(cores, 2, 4)).containsExactly(2);
  }

  @Test
  void more_processes_than_cores_take_the_cores_in_turn() {
    List<Integer> cores = CoreShare.numbers("4,7");

    assertThat(CoreShare.part(cores, 1, 4)).containsExactly(7);
    assertThat(CoreShare.part(cores, 2, 4)).containsExactly(4);
  }
}
