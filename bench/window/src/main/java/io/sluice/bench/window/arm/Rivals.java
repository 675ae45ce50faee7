package io.sluice.bench.window.arm;

import io.sluice.core.window.question.WindowQuestion;
import java.util.Optional;
import java.util.SplittableRandom;

/** Makes the rivals of approximate windows. */
public final class Rivals {

  private Rivals() {}

  /** Returns windows that wait for 99.9 % of disorders, which is better than K-Slack. */
  public static WindowArm exact(WindowQuestion question) {
    return waiting(question, Slack.EXACT);
  }

  /** Returns windows that wait for the longest disorder so far. */
  public static WindowArm longestSlack(WindowQuestion question) {
    return waiting(question, Slack.LONGEST);
  }

  /** Returns windows that wait for the share of events that the error of the aggregate allows. */
  public static WindowArm qualitySlack(WindowQuestion question) {
    return waiting(question, CoverageSlack.of(question));
  }

  /**
   * Returns windows that wait until they have a share of one minus the allowed error of their
   * events.
   */
  public static WindowArm coverageSlack(WindowQuestion question) {
    return waiting(question, CoverageSlack.ofAll(question));
  }

  /** Returns windows that answer at the first event after their end. */
  public static WindowArm dropLate(WindowQuestion question) {
    return waiting(question, Slack.ZERO);
  }

  /**
   * Returns windows that answer at their end from the events that have arrived, with the least
   * possible latency.
   */
  public static WindowArm floor(WindowQuestion question) {
    return waiting(question, Slack.NONE);
  }

  private static WindowArm waiting(WindowQuestion question, Slack slack) {
    return new SlackArm(question, slack, Completion.NONE, Optional.empty());
  }

  /**
   * Returns windows that answer at their end, scaled by the share of events that has usually
   * arrived.
   */
  public static WindowArm scaled(WindowQuestion question) {
    return new SlackArm(question, Slack.NONE, Completion.SCALED, Optional.empty());
  }

  /** Returns the same, corrected for the usual difference of late values. */
  public static WindowArm scaledWithRatio(WindowQuestion question) {
    return new SlackArm(question, Slack.NONE, Completion.SCALED_WITH_RATIO, Optional.empty());
  }

  /** Returns windows of one key that sample, and wait like exact ones. */
  public static WindowArm sampledSlack(WindowQuestion question, SplittableRandom random) {
    return new SlackArm(
        question,
        Slack.EXACT,
        Completion.NONE,
        Optional.of(new PrintedSampler(question.bound(), random)));
  }
}
