package io.sluice.core.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.core.window.Run.Event;
import io.sluice.core.window.Run.Given;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import io.sluice.core.window.summary.Extreme;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/**
 * State of version 1, written by the last Sluice whose windows only tumbled. It took the first half
 * of the events of {@link Run} that follow from seed 28.
 */
class OldStateTest {

  private static final long LONG = 40 * Run.SIZE;
  private static final WindowQuestion QUESTION =
      Run.question(Otherwise.WAIT, RelativeError.percent(10));

  private static void restore(ApproximateWindows<String> windows) throws IOException {
    try (DataInputStream in =
        new DataInputStream(
            new GZIPInputStream(OldStateTest.class.getResourceAsStream("state-1.gz")))) {
      windows.restoreShared(in.readNBytes(in.readInt()), List.of());
      for (int keys = in.readInt(); keys > 0; keys--) {
        windows.restoreKey(in.readUTF(), in.readNBytes(in.readInt()));
      }
    }
  }

  @Test
  void windows_that_the_first_version_did_not_know_do_not_take_its_state() {
    assertThatThrownBy(() -> restore(new ApproximateWindows<>(QUESTION.slidingBy(500))))
        .hasMessageContaining("state of tumbling windows without a summary, for windows of 1000");
    assertThatThrownBy(() -> restore(new ApproximateWindows<>(QUESTION.of(Extreme.MIN))))
        .hasMessageContaining("with summary MIN");
  }

  @Test
  void windows_go_on_from_the_state_of_the_first_version() throws IOException {
    List<Event> events = Run.events(new Random(28), LONG);
    int half = events.size() / 2;
    Run undisturbed = new Run(QUESTION).take(events).pollUntil(LONG + 2 * Run.WAIT);
    long cut = events.get(half - 1).arrival() / 10 * 10;

    Run restored = new Run(QUESTION);
    restore(restored.windows());
    restored.startAt(cut).take(events.subList(half, events.size())).pollUntil(LONG + 2 * Run.WAIT);

    List<Given> expected =
        undisturbed.answers().stream().filter(given -> given.at() > cut).toList();
    assertThat(expected).hasSizeGreaterThan(30);
    assertThat(restored.answers()).containsExactlyInAnyOrderElementsOf(expected);
  }
}
