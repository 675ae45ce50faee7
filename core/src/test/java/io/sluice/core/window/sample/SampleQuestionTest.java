package io.sluice.core.window.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.RelativeError;
import org.junit.jupiter.api.Test;

class SampleQuestionTest {

  private static SampleQuestion question(
      long size, long slide, long offset, double variation, double cost) {
    return new SampleQuestion(
        size,
        slide,
        offset,
        RelativeError.percent(5),
        Confidence.percent(95),
        variation,
        cost,
        1000,
        0);
  }

  @Test
  void what_is_out_of_range_is_refused_with_its_value() {
    assertThatThrownBy(() -> question(3000, 700, 0, 1, 1))
        .hasMessage(
            "windows of 3000 every 700: a sampler needs a size that is a multiple of the "
                + "slide");
    assertThatThrownBy(() -> question(3000, 3000, 3000, 1, 1))
        .hasMessage("offset 3000: must be at least 0 and below the slide, 3000");
    assertThatThrownBy(() -> question(3000, 3000, 0, -1, 1))
        .hasMessage("variation -1.0: must be at least 0 and finite");
    assertThatThrownBy(() -> question(3000, 3000, 0, 1, 0))
        .hasMessage("cost of an event 0.0: must be above 0 and finite");
  }

  @Test
  void an_event_of_sliding_windows_has_one_pane() {
    SampleQuestion question = question(3000, 1000, 200, 1, 1);

    assertThat(question.windowsPerEvent()).isEqualTo(3);
    assertThat(question.paneOf(1199)).isEqualTo(200);
    assertThat(question.paneOf(1200)).isEqualTo(1200);
  }
}
