package io.sluice.bench.window.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.experiment.Check;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Slot;
import io.sluice.bench.window.live.ScoredRound.ScoredAnswer;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WindowChecksTest {

  private static Round<ScoredRound> round(String arm, int windows, int uncovered, int missing) {
    return round(arm, windows, uncovered, missing, 0);
  }

  private static Round<ScoredRound> round(
      String arm, int windows, int uncovered, int missing, double behindMillis) {
    List<ScoredAnswer> answers =
        IntStream.range(0, windows)
            .mapToObj(
                i -> new ScoredAnswer(i * 3000L, 10, 2, true, true, i >= uncovered, false, 92, 92))
            .toList();
    ScoredRound report =
        new ScoredRound(0, answers, missing, 0, 1000, 1000, 500, 2, 0.1, 0.02, behindMillis);
    return new Round<>(0, new Slot(0, arm, "nyt"), 1, 0, 0, 1, report);
  }

  private static List<String> failures(String key, Round<ScoredRound> round) {
    Check<ScoredRound> check =
        WindowChecks.all(0.95).stream()
            .filter(each -> each.key().equals(key))
            .findFirst()
            .orElseThrow();
    return check.failures().apply(List.of(round));
  }

  @Test
  void a_window_without_an_answer_is_told_with_its_round() {
    assertThat(failures("every_window_answered_once", round("floor", 10, 0, 0))).isEmpty();
    assertThat(failures("every_window_answered_once", round("floor", 10, 0, 2)))
        .containsExactly("round 1, floor under nyt: 2 windows are missing");
  }

  @Test
  void a_job_that_does_not_keep_up_may_leave_windows_out_but_they_are_not_within_the_bound() {
    Round<ScoredRound> behind = round("exact", 8, 0, 2, 4000);

    assertThat(failures("every_window_answered_once", behind)).isEmpty();
    assertThat(behind.report().within()).isEqualTo(80);
  }

  @Test
  void intervals_may_miss_as_often_as_chance_lets_them() {
    assertThat(failures("intervals_cover", round("approximate", 100, 10, 0))).isEmpty();
    assertThat(failures("intervals_cover", round("approximate", 100, 20, 0)))
        .containsExactly(
            "approximate under nyt: 80.0 % of 100 intervals of 100 windows cover the truth");
  }

  @Test
  void intervals_behind_a_sampler_are_checked_as_well() {
    assertThat(failures("intervals_cover", round("sampled", 100, 20, 0))).hasSize(1);
  }

  @Test
  void what_only_promises_the_bound_is_not_checked() {
    assertThat(failures("intervals_cover", round("aion-printed", 100, 100, 0))).isEmpty();
  }
}
