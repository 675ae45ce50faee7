package io.sluice.core.query.control;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.query.progress.EpochTracker;
import io.sluice.core.query.progress.cost.CostModel;
import io.sluice.core.query.progress.geometry.WindowGeometry;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The join of the thesis's Fig. 3.1: windows of one second over two streams. */
final class JoinEpochsTest {

  private final ScriptedInput top = new ScriptedInput();
  private final ScriptedInput bottom = new ScriptedInput();
  private final ScriptedQuery join = new ScriptedQuery("join", top, bottom);
  private final EpochTracker epochs =
      new EpochTracker(
          join, new CostModel(join), Optional.of(new WindowGeometry(1_000, 0)), 10, 0.95);

  private boolean ends(long atMillis, ScriptedInput stream, long watermark) {
    stream.watermark = watermark;
    return epochs.observe(atMillis);
  }

  @Test
  void an_epoch_ends_when_the_last_stream_has_passed_its_window() {
    top.watermark = 0;
    assertThat(ends(1_000, bottom, 0)).isFalse();
    assertThat(epochs.windowEnd()).isEqualTo(1_000);

    assertThat(ends(2_000, top, 1_000)).as("the bottom stream is still at 0").isFalse();
    assertThat(epochs.ahead()).containsExactly(top);
    assertThat(ends(2_000, bottom, 1_000)).as("t = 2: both are at 1").isTrue();
    assertThat(epochs.windowEnd()).isEqualTo(2_000);

    assertThat(ends(3_000, bottom, 2_000)).as("t = 3: the top stream is still at 1").isFalse();
    assertThat(epochs.ahead()).containsExactly(bottom);
    assertThat(ends(3_000, top, 3_000)).as("t = 3: both have passed 2, not 3").isTrue();
    assertThat(epochs.windowEnd()).isEqualTo(3_000);

    assertThat(ends(4_000, bottom, 4_000)).as("t = 4: both have passed 3").isTrue();
    assertThat(epochs.windowEnd()).isEqualTo(4_000);
  }
}
