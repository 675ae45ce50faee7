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
