package io.sluice.bench.state.output;

import static io.sluice.bench.state.output.Outputs.output;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MovedSliceTest {

  @Test
  void a_slice_has_moved_when_another_container_serves_it_and_waits_for_new_output() {
    List<Output> outputs =
        List.of(
            output(100, 98, 7, 0),
            output(101, 99, 8, 1),
            output(200, 198, 7, 0),
            output(210, 205, 8, 1),
            output(500, 197, 7, 2),
            output(520, 400, 7, 2),
            output(530, 525, 8, 1));

    assertThat(MovedSlice.since(outputs, 100, 250))
        .containsExactly(new MovedSlice(7, 0, 2, 250, 100, 320));
  }

  @Test
  void a_slice_that_came_back_has_not_moved() {
    List<Output> outputs =
        List.of(
            output(100, 98, 7, 0),
            output(200, 198, 7, 2),
            output(300, 298, 7, 0),
            output(400, 398, 9, 1));

    assertThat(MovedSlice.since(outputs, 0, 150)).isEmpty();
  }
}
