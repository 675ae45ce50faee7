package io.sluice.core.window.open;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import io.sluice.core.window.lag.LateCount;
import io.sluice.core.window.lag.LateRatio;
import io.sluice.core.window.summary.SummaryKind;
import org.junit.jupiter.api.Test;

class KeyHistoryTest {

  private static final LateCount COUNT = new LateCount(10, 12);
  private static final LateRatio RATIO = new LateRatio(1.5, 0.01);

  private static KeyHistory after(int windows, int late, double lateValue, double expectedLate) {
    KeyHistory history = new KeyHistory();
    for (int window = 0; window < windows; window++) {
      KeyWindow values = new KeyWindow(SummaryKind.NONE.empty());
      for (int i = 0; i < 100; i++) {
        values.add(2, 0);
      }
      for (int i = 0; i < late; i++) {
        values.add(lateValue, 1);
      }
      history.add(window, values, expectedLate);
    }
    return history;
  }

  @Test
  void a_key_without_history_is_taken_for_one_like_all_others() {
    KeyHistory none = new KeyHistory();

    assertThat(none.correct(COUNT).expected()).isEqualTo(10);
    assertThat(none.correct(COUNT).variance()).isGreaterThan(12);
    assertThat(none.correct(RATIO, 1.5, 1)).isEqualTo(RATIO);
  }

  @Test
  void a_key_like_all_others_keeps_what_is_known_of_them() {
    KeyHistory same = after(100, 10, 3, 10);

    assertThat(same.correct(COUNT).expected()).isCloseTo(10, within(1e-9));
    assertThat(same.correct(RATIO, 1.5, 1).ratio()).isCloseTo(1.5, within(1e-9));
  }

  @Test
  void a_key_with_many_late_events_gets_factors_of_its_own() {
    KeyHistory other = after(100, 20, 4, 10);

    assertThat(other.correct(COUNT).expected()).isBetween(17.0, 20.0);
    assertThat(other.correct(RATIO, 1.5, 1).ratio()).isBetween(1.9, 2.0);
  }

  @Test
  void a_few_late_events_change_little() {
    KeyHistory other = after(2, 2, 40, 1);

    assertThat(other.correct(COUNT).expected()).isBetween(10.0, 11.0);
    assertThat(other.correct(RATIO, 1.5, 1).ratio()).isBetween(1.5, 3.0);
  }

  private static StateReader read(StateWriter out) {
    StateReader in = new StateReader(out.toBytes());
    in.readVersion(WindowState.VERSION);
    return in;
  }

  @Test
  void factors_outlive_a_checkpoint() {
    KeyHistory history = after(30, 20, 4, 10);
    StateWriter out = new StateWriter();
    out.putInt(WindowState.VERSION);
    history.write(out);

    KeyHistory read = KeyHistory.read(read(out), 1000);

    assertThat(read.correct(COUNT)).isEqualTo(history.correct(COUNT));
    assertThat(read.latest()).isEqualTo(29);
  }
}
