package io.sluice.bench.window;

import io.sluice.bench.window.arm.PrintedArm;
import io.sluice.bench.window.arm.Rivals;
import io.sluice.bench.window.arm.WindowArm;
import io.sluice.core.window.WindowQuestion;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * How late events are estimated: as Sluice does, as a negative control does, or as a rival does.
 */
public enum Estimator {

  /** The estimator that jobs use. */
  CORRECTED,

  /** The same behind a sampler. */
  SAMPLED,

  /** The same without a sampler, with late values supposed to be like the others. */
  WITHOUT_LATE_RATIO,

  /** The equations and the sampling of the thesis as printed, which promise the bound itself. */
  PRINTED,

  /** No estimate: waits for 99.9 % of disorders. */
  EXACT,

  /** No estimate: waits for the longest disorder that ever was (K-Slack). */
  K_SLACK_MAX,

  /** No estimate: waits for the share of events that the bound asks for (AQ-K-Slack). */
  AQ_K_SLACK,

  /** No estimate: answers at the first event after the end of the window. */
  DROP_LATE,

  /** Answers at the end of the window, scaled by the usual share of late events. */
  DROP_SCALE,

  /** The same, with late values that differ as they usually do: the cheapest that is unbiased. */
  DROP_SCALE_RHO,

  /** The sampling of the thesis, and windows that wait as exact ones do. */
  AION_MINUS,

  /** Answers at the end of the window with what is there: what no arm can be faster than. */
  FLOOR;

  /** Returns its name on a command line. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
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
      case SAMPLED ->
          throw new IllegalArgumentException("a sampler needs the cost of an event, as plans have");
      case PRINTED -> new PrintedArm(question, random);
      case EXACT -> Rivals.exact(question);
      case K_SLACK_MAX -> Rivals.longestSlack(question);
      case AQ_K_SLACK -> Rivals.coverageSlack(question);
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
    List<String> ids = Arrays.stream(values()).map(Estimator::id).toList();
    int found = ids.indexOf(id);
    if (found < 0) {
      throw new IllegalArgumentException(
          "no estimator %s; there is: %s".formatted(id, String.join(", ", ids)));
    }
    return values()[found];
  }
}
