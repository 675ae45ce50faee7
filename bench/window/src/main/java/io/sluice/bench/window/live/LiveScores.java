package io.sluice.bench.window.live;

import io.sluice.bench.window.host.WindowMessage;
import io.sluice.bench.window.host.WindowMessage.WindowAnswer;
import io.sluice.bench.window.host.WindowTotals;
import io.sluice.bench.window.live.LiveWindows.LiveWindow;
import io.sluice.core.window.answer.Reason;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Compares answers with the true results during a round. */
final class LiveScores {

  private static final int LATEST = 12;
  private static final int FOLLOWED_KEYS = 4;
  private static final int FOLLOWED = 60 * FOLLOWED_KEYS;

  private final WindowTotals truth;
  private final Map<Reason, Integer> reasons = new EnumMap<>(Reason.class);
  private final Set<Integer> keys = new HashSet<>();
  private final Deque<LiveWindow> followed = new ArrayDeque<>();
  private final Deque<LiveWindow> latest = new ArrayDeque<>();
  private int certified;
  private int covered;

  LiveScores(WindowTotals truth) {
    this.truth = truth;
  }

  /** Adds the answers of a progress message; those of the warm-up do not count. */
  LiveWindows with(WindowMessage.Progress progress) {
    for (WindowAnswer answer : progress.answers()) {
      long end = answer.end() - progress.startMillis();
      WindowTotals.Key window = new WindowTotals.Key(answer.key(), end);
      if (truth.windows().contains(window)) {
        add(answer, end, truth.value(window));
      }
    }
    return new LiveWindows(
        Map.copyOf(reasons), certified, covered, List.copyOf(followed), List.copyOf(latest));
  }

  private void add(WindowAnswer answer, long end, double value) {
    LiveWindow window =
        new LiveWindow(
            answer.key(),
            end,
            answer.value(),
            answer.lower(),
            answer.upper(),
            value,
            answer.answeredMillis() - answer.end(),
            answer.reason());
    reasons.merge(answer.reason(), 1, Integer::sum);
    if (answer.reason() == Reason.BOUND_HOLDS) {
      certified++;
      covered += window.covers() ? 1 : 0;
    }
    keep(window, latest, LATEST);
    if (keys.size() < FOLLOWED_KEYS) {
      keys.add(window.key());
    }
    if (keys.contains(window.key())) {
      keep(window, followed, FOLLOWED);
    }
  }

  private static void keep(LiveWindow window, Deque<LiveWindow> windows, int most) {
    windows.add(window);
    if (windows.size() > most) {
      windows.remove();
    }
  }
}
