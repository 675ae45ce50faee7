package io.sluice.core.window.question;

import java.io.Serializable;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The share of certified windows whose interval has to cover the result.
 *
 * @param level at least 0.5 and at most 0.999
 */
public record Confidence(double level) implements Serializable {

  private static final long serialVersionUID = 1L;
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  public Confidence {
    if (!(level >= 0.5 && level <= 0.999)) {
      throw new IllegalArgumentException(
          "confidence %s %%: must be from 50 to 99.9 %%".formatted(level * 100));
    }
  }

  /** Returns the confidence of that many per cent. */
  public static Confidence percent(double percent) {
    return new Confidence(percent / 100);
  }

  /** Returns how many standard errors hold a share of normal errors. */
  public static double multiplierOf(double share) {
    return NORMAL.inverseSurvivalProbability((1 - share) / 2);
  }

  /** Returns how many standard errors of a normal estimate reach that far. */
  public double normalMultiplier() {
    return normalMultiplier(1);
  }

  /**
   * Returns how many standard errors each of several normal estimates has to reach for all to hold
   * at once, whatever they have in common (Bonferroni).
   */
  public double normalMultiplier(int estimates) {
    return NORMAL.inverseSurvivalProbability(risk(estimates) / 2);
  }

  /**
   * Returns how many standard errors a normal estimate has to reach whose standard error is itself
   * estimated. It is searched for, which takes longer than all else here.
   *
   * @param degrees of freedom of the standard error
   */
  public double studentMultiplier(double degrees) {
    return TDistribution.of(degrees).inverseSurvivalProbability(risk(1) / 2);
  }

  /** Returns the risk of each of several estimates, for all to hold at once. */
  public double risk(int estimates) {
    return (1 - level) / estimates;
  }
}
