package io.sluice.core.state.content;

import java.util.HashMap;
import java.util.Map;

/** Follows the certificate of a copy whose entries are put and removed one by one. */
public final class RunningCertificate {
  private final Map<StateId, EntryHashes> states = new HashMap<>();

  /** Takes in the latest value of a key, or that it has none any more. */
  public void apply(Entry change) {
    states
        .computeIfAbsent(change.key().state(), any -> new EntryHashes())
        .put(
            Certificate.hash(change.key()),
            change.isTombstone() ? EntryHashes.NONE : Certificate.hash(change));
  }

  /**
   * Returns the certificate of a copy whose entries are counted where they are, with the hashes of
   * those that were taken in.
   *
   * @param entries their number, of each state that the copy has
   */
  public Certificate certificate(Map<StateId, Integer> entries) {
    Map<StateId, Certificate.Sum> taken = certificate().states();
    Map<StateId, Certificate.Sum> sums = new HashMap<>();
    entries.forEach(
        (state, count) -> {
          Certificate.Sum hash = taken.get(state);
          if (count > 0 || hash != null) {
            sums.put(state, new Certificate.Sum(count, hash == null ? 0 : hash.hash()));
          }
        });
    return new Certificate(sums);
  }

  /** Returns the certificate of what is there now. */
  public Certificate certificate() {
    Map<StateId, Certificate.Sum> sums = new HashMap<>();
    states.forEach(
        (state, hashes) -> {
          if (hashes.count() > 0) {
            sums.put(state, new Certificate.Sum(hashes.count(), hashes.sum()));
          }
        });
    return new Certificate(sums);
  }
}
