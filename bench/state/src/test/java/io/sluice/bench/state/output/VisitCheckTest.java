package io.sluice.bench.state.output;

import static io.sluice.bench.state.output.Outputs.count;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Errors that a move or a restart could make are found in the output alone. */
class VisitCheckTest {

  private static final int[] PLANNED = {2, 1};

  @Test
  void each_visit_counted_once_holds_though_counts_come_again_and_in_another_order() {
    VisitCheck check =
        VisitCheck.of(
            List.of(count(1, 0, 2, 2), count(2, 0, 1, 1), count(3, 1, 1, 1), count(4, 1, 1, 1)),
            PLANNED);

    assertThat(check).isEqualTo(new VisitCheck(3, 3, 0, 0, 0));
    assertThat(check.holds()).isTrue();
  }

  @Test
  void a_lost_visit_and_one_that_counts_twice_are_wrong_though_their_sum_is_right() {
    VisitCheck check =
        VisitCheck.of(List.of(count(1, 0, 1, 1), count(2, 1, 1, 1), count(3, 1, 2, 2)), PLANNED);

    assertThat(check).isEqualTo(new VisitCheck(3, 3, 2, 0, 0));
    assertThat(check.holds()).isFalse();
  }

  @Test
  void a_count_that_never_came_and_a_profile_that_lost_a_visit_are_told() {
    assertThat(VisitCheck.of(List.of(count(1, 0, 2, 2), count(2, 1, 1, 1)), PLANNED).missing())
        .isEqualTo(1);
    assertThat(
            VisitCheck.of(List.of(count(1, 0, 1, 1), count(2, 0, 2, 1), count(3, 1, 1, 1)), PLANNED)
                .damaged())
        .isEqualTo(1);
  }
}
