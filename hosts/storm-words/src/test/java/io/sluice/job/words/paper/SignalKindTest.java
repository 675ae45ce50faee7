package io.sluice.job.words.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Says who gets the signal. */
class SignalKindTest {

  @Test
  void hone_chooses_the_largest_backlog_and_of_equal_ones_the_first() {
    assertThat(SignalKind.LARGEST.next(new int[] {1, 3, 3}, 0)).isEqualTo(1);
    assertThat(SignalKind.LARGEST.next(new int[] {0, 0}, 1)).isZero();
  }

  @Test
  void turns_go_round_whatever_waits() {
    assertThat(SignalKind.TURNS.next(new int[] {0, 9, 0}, -1)).isZero();
    assertThat(SignalKind.TURNS.next(new int[] {0, 9, 0}, 1)).isEqualTo(2);
    assertThat(SignalKind.TURNS.next(new int[] {0, 9, 0}, 2)).isZero();
  }

  @Test
  void what_is_no_signal_is_refused_with_those_that_there_are() {
    assertThatThrownBy(() -> SignalKind.of("largets"))
        .hasMessage("words.paper.signal: largets, expected all, largest or turns");
  }
}
