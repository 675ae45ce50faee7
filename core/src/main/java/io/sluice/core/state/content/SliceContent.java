package io.sluice.core.state.content;

import java.util.Set;

/**
 * One copy of a slice's entries: an active one that a user's function changes, or a backup. A copy
 * may remember what it was at the checkpoints that it was marked with; then it can return to them
 * and serves a start of the stage. In an engine whose containers end with an attempt, none does.
 */
public interface SliceContent {

  /**
   * Puts or removes one entry. An entry of a state that no operator has registered yet must be kept
   * and counted like any other.
   */
  void apply(Entry change);

  Certificate certificate();

  /** Tells of a backup whether a user's function can work on it, so that no other copy is made. */
  boolean canServe();

  /** Returns why the slice cannot be handed over, or null if it can. */
  default String obstacle() {
    return null;
  }

  /** Returns what shows another container of this process whether it can take the objects. */
  default Reference offer() {
    throw new IllegalStateException("The objects of this copy stay where they are");
  }

  /**
   * Gives the objects away: this copy has none of them any more, and touches none. Its certificate
   * is to be asked for before, and after {@link #offer}.
   */
  default Reference give() {
    throw new IllegalStateException("The objects of this copy stay where they are");
  }

  /** The copy is not needed any more, and is not used after that. */
  default void discard() {}

  /**
   * Tells of a backup whether its owner is to start it anew, because there is no room any more
   * where it is kept. It stays what it is until the new one is complete.
   */
  default boolean givesWay() {
    return false;
  }

  /** Returns what travels as a whole, such as the watermark. */
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
   * Reads all entries of a backup that cannot serve. An entry that changes later may be read as it
   * was or as it is, and one that is removed later may still be read.
   */
  default Base base() {
    throw new IllegalStateException("This copy serves as it is");
  }

  /** Reads all entries as they were at one of the {@link #marks}. */
  default Base base(long checkpoint) {
    throw new IllegalArgumentException("This copy has no mark of checkpoint " + checkpoint);
  }

  default void mark(long checkpoint) {}

  /** Returns the checkpoints that this copy can return to. */
  default Set<Long> marks() {
    return Set.of();
  }

  /** Returns to one of the {@link #marks}, and ends what follows the changes. */
  default void rollBack(long checkpoint) {
    throw new IllegalArgumentException("This copy has no mark of checkpoint " + checkpoint);
  }

  /** Drops all marks before a checkpoint. */
  default void forgetBefore(long checkpoint) {}
}
