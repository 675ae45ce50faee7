package io.sluice.host.flink.split;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PlacementTest {

  @Test
  void with_one_taskmanager_all_is_there() {
    assertThat(new Placement(1).front(3)).isZero();
    assertThat(new Placement(1).back(3)).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void sources_and_windows_are_apart_and_each_taskmanager_has_as_many_of_both(int taskManagers) {
    Placement placement = new Placement(taskManagers);
    int queries = taskManagers * (taskManagers - 1);
    for (int number = 0; number < taskManagers; number++) {
      int here = number;
      assertThat(IntStream.range(0, queries).filter(query -> placement.front(query) == here))
          .hasSize(taskManagers - 1);
      assertThat(IntStream.range(0, queries).filter(query -> placement.back(query) == here))
          .hasSize(taskManagers - 1);
    }
    assertThat(IntStream.range(0, queries))
        .allMatch(query -> placement.front(query) != placement.back(query));
  }
}
