package io.sluice.core.window;

import io.sluice.core.window.answer.Answer;
import io.sluice.core.window.answer.Range;
import io.sluice.core.window.answer.Reason;
import io.sluice.core.window.open.BeatenExtremes;
import io.sluice.core.window.open.KeyWindow;
import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import io.sluice.core.window.summary.Extreme;

/**
 * Says what a summary answers. Late values may be any, so the ends of its interval are those that
 * no late event can pass; only for an extreme there are none, and a chance takes their place.
 */
final class SummaryJudge {

  private final WindowQuestion question;
  private final Confidence confidence;
  private final BeatenExtremes extremes;

  SummaryJudge(WindowQuestion question, BeatenExtremes extremes) {
    this.question = question;
    this.extremes = extremes;
    confidence = question.confidence();
  }

  /** Returns the result of a key for which no event is still to come. */
  Range complete(KeyWindow key, int keys) {
    return key.summary().range(0, confidence.normalMultiplier(together(keys)));
  }

  /**
   * Answers for a key.
   *
   * @param late events of the key that are expected
   * @param reach of the interval around that number
   * @param position of the age of the window
   * @param keys of the window
   * @param best reason that answers of the window can have
   */
  Answer answer(KeyWindow key, double late, double reach, int position, int keys, Reason best) {
    long seen = Math.round(key.seen());
    if (key.summary() instanceof Extreme.Value extreme) {
      double chance = extremes.chance(late / (seen + late), position);
      Range range = extreme.range(late, 0);
      Reason reason =
          reason(late, chance <= confidence.risk(together(keys)), best, Reason.MAY_BE_BEATEN);
      return Answer.of(range, reason, seen, seen + late, chance);
    }
    Range range = key.summary().range(late + reach, confidence.normalMultiplier(together(keys)));
    boolean holds = range.reach() <= question.bound().allowed(range.value());
    boolean nearZero =
        question.bound() instanceof RelativeError && Math.abs(range.value()) <= range.reach();
    Reason otherwise = nearZero ? Reason.NEAR_ZERO : Reason.BOUND_NOT_MET;
    return Answer.of(
        range, reason(late, holds, best, otherwise), seen, seen + late, confidence.risk(1));
  }

  private int together(int keys) {
    return question.allKeys() ? keys : 1;
  }

  private static Reason reason(double late, boolean holds, Reason best, Reason otherwise) {
    if (!best.certifies()) {
      return best;
    }
    if (!holds) {
      return otherwise;
    }
    return late == 0 ? Reason.COMPLETE : Reason.BOUND_HOLDS;
  }
}
