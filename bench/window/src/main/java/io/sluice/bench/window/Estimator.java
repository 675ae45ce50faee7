package io.sluice.bench.window;

import io.sluice.bench.window.arm.PrintedArm;
import io.sluice.bench.window.arm.Rivals;
import io.sluice.bench.window.arm.WindowArm;
import io.sluice.core.window.WindowQuestion;
import java.util.SplittableRandom;

/** Names how late events are estimated: as Sluice does, as a control does, or as a rival does. */
public enum Estimator {

  /** Estimates as jobs do. */
  CORRECTED,

  /** Estimates as jobs do behind a sampler. */
  SAMPLED,

  /** Estimates as jobs do, but supposes that late values are like the others. */
  WITHOUT_LATE_RATIO,

  /** Samples and estimates as the thesis prints it, which promises the bound itself. */
  PRINTED,

  /** Waits for 99.9 % of disorders, and estimates nothing. */
  EXACT,

  /** Waits for the longest disorder that ever was (K-Slack), and estimates nothing. */
  K_SLACK_MAX,

  /** Waits for the share of events that the error of the aggregate allows (AQ-K-Slack). */
  AQ_K_SLACK,

  /** Waits for a share of one minus the allowed error, whatever the aggregate. */
  COVERAGE_SLACK,

  /** Answers at the first event after the end of the window, and estimates nothing. */
  DROP_LATE,

  /** Answers at the end of the window, scaled by the usual share of late events. */
  DROP_SCALE,

  /** Scales likewise, with late values that differ as usual: the cheapest that is unbiased. */
  DROP_SCALE_RHO,

  /** Samples as the thesis does, and waits as exact windows do. */
  AION_MINUS,

  /** Answers at the end of the window with what is there: what no arm can be faster than. */
  FLOOR,

  /** Estimates as jobs do behind four samplers, which have a quarter of the events each. */
  SAMPLED_BY_FOUR;

  /** Returns its name on a command line. */
  public String id() {
    return Named.id(this);
  }

  /** Returns how many samplers stand in front of its windows. */
  int samplers() {
    return this == SAMPLED ? 1 : this == SAMPLED_BY_FOUR ? 4 : 0;
  }

  /** Returns whether it works on a part of the events only; then it knows one key. */
  public boolean samples() {
    return this == PRINTED || this == AION_MINUS;
  }

  /**
   * Returns what answers a question.
   *
   * @param random from which samples are drawn
   */
  public WindowArm arm(WindowQuestion question, SplittableRandom random) {
    return switch (this) {
      case CORRECTED, WITHOUT_LATE_RATIO -> WindowArm.ofCore(question);
      case SAMPLED, SAMPLED_BY_FOUR ->
          throw new IllegalArgumentException("a sampler needs the cost of an event, as plans have");
      case PRINTED -> new PrintedArm(question, random);
      case EXACT -> Rivals.exact(question);
      case K_SLACK_MAX -> Rivals.longestSlack(question);
      case AQ_K_SLACK -> Rivals.qualitySlack(question);
      case COVERAGE_SLACK -> Rivals.coverageSlack(question);
      case DROP_LATE -> Rivals.dropLate(question);
      case DROP_SCALE -> Rivals.scaled(question);
      case DROP_SCALE_RHO -> Rivals.scaledWithRatio(question);
      case AION_MINUS -> Rivals.sampledSlack(question, random);
      case FLOOR -> Rivals.floor(question);
    };
  }

  /**
   * Returns the estimator of that name.
   *
   * @throws IllegalArgumentException if there is none, with the names that there are
   */
  public static Estimator of(String id) {
    return Named.of("estimator", Estimator.class, id);
  }
}
