package io.sluice.bench.window.live;

import io.sluice.bench.window.host.WindowArms;
import io.sluice.bench.window.host.WindowMessage;
import io.sluice.bench.window.host.WindowMessage.WindowAnswer;
import io.sluice.bench.window.host.WindowTotals;
import io.sluice.bench.window.live.ScoredRound.ScoredAnswer;
import io.sluice.core.window.answer.Reason;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compares the answers of a host with the true results. */
final class Scoring {

  private static final double PERCENT = 100;
  private static final double EQUAL_PERCENT = 1e-7;

  private final WindowMessage.Run run;
  private final WindowMessage.Report report;
  private final WindowTotals truth;
  private final boolean oneKey;

  private Scoring(WindowMessage.Run run, WindowMessage.Report report, WindowTotals truth) {
    this.run = run;
    this.report = report;
    this.truth = truth;
    oneKey = WindowArms.samplesOneKey(run.arm());
  }

  static ScoredRound of(WindowMessage.Run run, WindowMessage.Report report, WindowTotals truth) {
    return new Scoring(run, report, truth).round();
  }

  private ScoredRound round() {
    Set<WindowTotals.Key> missing = new HashSet<>(truth.windows());
    List<ScoredAnswer> answers = new ArrayList<>();
    int twice = 0;
    for (WindowAnswer answer : report.answers()) {
      WindowTotals.Key window =
          new WindowTotals.Key(answer.key(), answer.end() - report.startMillis());
      if (missing.remove(window)) {
        answers.add(scored(answer, window));
      } else if (truth.windows().contains(window)) {
        twice++;
      }
    }
    return new ScoredRound(
        report.startMillis(),
        answers,
        missing.size(),
        twice,
        report.records(),
        report.worked(),
        run.rate(),
        report.seconds(),
        report.cpuSeconds(),
        report.compilerSeconds(),
        report.behindMillis());
  }

  private ScoredAnswer scored(WindowAnswer answer, WindowTotals.Key window) {
    double value = truth.value(window);
    double error = PERCENT * Math.abs(answer.value() - value) / Math.abs(value);
    long all = oneKey ? truth.events(window.end()) : truth.count(window);
    return new ScoredAnswer(
        window.end(),
        answer.answeredMillis() - answer.end(),
        error,
        error <= run.errorPercent(),
        answer.reason() == Reason.BOUND_HOLDS,
        answer.lower() <= value && value <= answer.upper(),
        answer.reason() == Reason.COMPLETE && answer.seen() == all && error > EQUAL_PERCENT,
        PERCENT * answer.seen() / all,
        PERCENT * answer.sampled() / all);
  }
}
