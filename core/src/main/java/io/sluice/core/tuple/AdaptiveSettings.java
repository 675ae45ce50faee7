package io.sluice.core.tuple;

/**
 * Says when the adaptive order cares for room instead of age.
 *
 * @param limit what the queue of a task may hold
 * @param share of the limit in (0, 1]; beyond it the largest backlog goes first
 * @param ageCap age of a head, 0 or more; beyond it the oldest head goes first all the same
 */
public record AdaptiveSettings(long limit, double share, long ageCap) {

  /** Refuses what cannot be meant. */
  public AdaptiveSettings {
    if (limit < 1) {
      throw new IllegalArgumentException(
          "limit %d: a queue holds 1 tuple or more".formatted(limit));
    }
    if (!(share > 0 && share <= 1)) {
      throw new IllegalArgumentException(
          "share %s: expected a share of the limit above 0, at most 1".formatted(share));
    }
    if (ageCap < 0) {
      throw new IllegalArgumentException("age cap %d: expected 0 or more".formatted(ageCap));
    }
  }

  /** Returns whether so large a backlog takes more than its share of the limit. */
  boolean isPassedBy(long backlog) {
    return backlog > share * limit;
  }
}
