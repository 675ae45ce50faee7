package io.sluice.bench.window;

import io.sluice.bench.window.arm.PrintedArm;
import io.sluice.bench.window.arm.Rivals;
import io.sluice.bench.window.arm.WindowArm;
import io.sluice.bench.workload.Named;
import io.sluice.core.window.question.WindowQuestion;
import java.util.SplittableRandom;

/** Lists how late events are estimated: as in Sluice, or as in a control or a rival. */
public enum Estimator {

  /** Estimates as Sluice's windows do. */
  CORRECTED,

  /** Estimates as Sluice's windows do behind a sampler. */
  SAMPLED,

  /** Estimates as Sluice's windows do, but assumes that late values are like the others. */
  WITHOUT_LATE_RATIO,

  /** Samples and estimates as printed in the thesis, which promises the bound itself. */
  PRINTED,

  /** Waits for 99.9 % of disorders, and estimates nothing. */
  EXACT,

  /** Waits for the longest disorder so far (K-Slack), and estimates nothing. */
  K_SLACK_MAX,

  /** Waits for the share of events that the error of the aggregate allows (AQ-K-Slack). */
  AQ_K_SLACK,

  /** Waits for a share of one minus the allowed error, whatever the aggregate. */
  COVERAGE_SLACK,

  /** Answers at the first event after the end of the window, and estimates nothing. */
  DROP_LATE,

  /** Answers at the end of the window, scaled by the usual share of late events. */
  DROP_SCALE,

  /**
   * Scales likewise, and corrects for the usual difference of late values: the cheapest unbiased
   * estimate.
   */
  DROP_SCALE_RHO,

  /** Samples as the thesis does, and waits as exact windows do. */
  AION_MINUS,

  /**
   * Answers at the end of the window from the events that have arrived, which is the lower bound of
   * latency.
   */
  FLOOR,

  /** Estimates as Sluice's windows do behind four samplers, each with a quarter of the events. */
  SAMPLED_BY_FOUR;

  /** Returns its name on the command line. */
  public String id() {
    return Named.id(this);
  }

  /** Returns the number of samplers in front of its windows. */
  int samplers() {
    return this == SAMPLED ? 1 : this == SAMPLED_BY_FOUR ? 4 : 0;
  }

  /**
   * Returns whether it processes only a part of the events; such an estimator supports one key
   * only.
   */
  public boolean samples() {
    return this == PRINTED || this == AION_MINUS;
  }

  /**
   * Returns the arm for a question.
   *
   * @param question the question
   * @param random the source of random numbers for samples
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
   * Returns the estimator with a name.
   *
   * @throws IllegalArgumentException if the name is unknown; the message lists the names
   */
  public static Estimator of(String id) {
    return Named.of("estimator", Estimator.class, id);
  }
}
