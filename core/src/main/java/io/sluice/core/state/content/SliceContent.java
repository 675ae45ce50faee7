package io.sluice.core.state.content;

import java.util.Set;

/**
 * One copy of a slice's entries: an active one that a user's function changes, or a backup. A copy
 * remembers what it was at the checkpoints that it was marked with, and can return to them.
 */
public interface SliceContent {

  /**
   * Puts or removes one entry. An entry of a state that no operator has registered yet must be kept
   * and counted like any other.
   */
  void apply(Entry change);

  Certificate certificate();

  /** Returns what travels as a whole: timers and the watermark. */
  Bytes attachment();

  /** Takes in what {@link #attachment()} returned elsewhere. */
  void attach(Bytes attachment);

  /**
   * Follows the changes from now on.
   *
   * @param all whether every entry that is there counts as changed
   */
  Changes follow(boolean all);

  /**
   * Reads all entries. An entry that changes later may be read as it was or as it is, and one that
   * is removed later may still be read.
   */
  Base base();

  /** Reads all entries as they were at a checkpoint. */
  Base base(long checkpoint);

  void mark(long checkpoint);

  /** Returns the checkpoints that this copy can return to. */
  Set<Long> marks();

  /** Returns to a checkpoint, and ends what follows the changes. */
  void rollBack(long checkpoint);

  /** Drops all marks before a checkpoint. */
  void forgetBefore(long checkpoint);
}
