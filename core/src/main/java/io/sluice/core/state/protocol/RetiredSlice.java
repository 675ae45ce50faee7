package io.sluice.core.state.protocol;

import io.sluice.core.state.content.SliceContent;

/** A slice that its container has handed over, and whose copy it still has. */
final class RetiredSlice {
  private final SliceContent content;
  private final long epoch;
  private boolean confirmed;
  private boolean outlived;

  /**
   * Creates it.
   *
   * @param epoch of the new owner
   */
  RetiredSlice(SliceContent content, long epoch) {
    this.content = content;
    this.epoch = epoch;
  }

  SliceContent content() {
    return content;
  }

  long epoch() {
    return epoch;
  }

  /** The new owner is active. */
  void confirm() {
    confirmed = true;
  }

  boolean isConfirmed() {
    return confirmed;
  }

  /** A checkpoint is complete; one that this copy does not know is later than the hand-over. */
  void outlive(long checkpoint) {
    outlived |= confirmed && !content.marks().contains(checkpoint);
  }

  boolean isOutlived() {
    return outlived || content.marks().isEmpty();
  }
}
