package io.sluice.bench.state.output;

import static io.sluice.bench.state.output.Outputs.output;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class GapsTest {

  private static final List<Output> OUTPUTS =
      List.of(
          output(100, 95, 0, 0),
          output(110, 105, 0, 0),
          output(640, 90, 0, 0),
          output(900, 880, 0, 0));

  @Test
  void old_output_ends_a_gap_but_not_that_of_new_output() {
    assertThat(Gaps.between(OUTPUTS, 150, 2000)).isEqualTo(new Gaps(530, 790));
  }

  @Test
  void a_gap_counts_where_it_ends_and_what_came_first_ends_none() {
    assertThat(Gaps.between(OUTPUTS, 0, 600)).isEqualTo(new Gaps(10, 10));
    assertThat(Gaps.between(OUTPUTS, 0, 100)).isEqualTo(new Gaps(0, 0));
  }
}
