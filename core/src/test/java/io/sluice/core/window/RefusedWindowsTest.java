package io.sluice.core.window;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import io.sluice.core.window.summary.Extreme;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Approximate windows refuse what they cannot take, and say where it is. */
class RefusedWindowsTest {

  private static final WindowQuestion WAITING =
      Run.question(Otherwise.WAIT, RelativeError.percent(10));

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void a_value_that_is_not_finite_is_refused_with_its_place(double value) {
    ApproximateWindows<String> windows = new Run(WAITING).windows();

    assertThatThrownBy(() -> windows.add("zone 7", 10, 20, value))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("value " + value)
        .hasMessageContaining("zone 7");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, 100, Double.NaN})
  void a_relative_error_out_of_range_is_refused(double percent) {
    assertThatThrownBy(() -> RelativeError.percent(percent))
        .hasMessageContaining("must be above 0 and below 100 %");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 49, 100, Double.NaN})
  void a_confidence_out_of_range_is_refused(double percent) {
    assertThatThrownBy(() -> Confidence.percent(percent))
        .hasMessageContaining("must be from 50 to 99.9 %");
  }

  @Test
  void the_state_of_another_version_is_refused() {
    byte[] state = new Run(WAITING).windows().sharedState();
    state[3] = 99;

    assertThatThrownBy(() -> new Run(WAITING).windows().restoreShared(state, List.of()))
        .hasMessageContaining("in version 99: this Sluice reads versions up to 4");
  }

  @Test
  void the_state_of_other_windows_is_refused() {
    byte[] state = new Run(WAITING).windows().sharedState();

    assertThatThrownBy(
            () -> new Run(WAITING.slidingBy(500)).windows().restoreShared(state, List.of()))
        .hasMessageContaining("state of windows of 1000 every 1000")
        .hasMessageContaining("for windows of 1000 every 500");
    assertThatThrownBy(
            () -> new Run(WAITING.of(Extreme.MAX)).windows().restoreShared(state, List.of()))
        .hasMessageContaining("with summary NONE, for")
        .hasMessageContaining("with summary MAX: ask the same windows");
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, 0, 1001})
  void a_slide_out_of_range_is_refused(long slide) {
    assertThatThrownBy(() -> WAITING.slidingBy(slide))
        .hasMessageContaining("slide of " + slide)
        .hasMessageContaining("must be above 0 and at most the size of the window, 1000");
  }
}
