package io.sluice.core.control;

import java.util.List;

/**
 * Says what a mechanism decided, about what and why. A decision keeps what it knew; its texts are
 * made only when a reader asks for them.
 */
public interface Decision {

  /** Returns the wall clock time of the decision, epoch ms. */
  long atMillis();

  /** Returns the mechanism that decided, in one word. */
  String mechanism();

  /** Returns what it is about. */
  Entity entity();

  /** Returns which decision of its mechanism it is, in one word. */
  String type();

  /** Returns what is done and why, in one sentence for users. */
  String why();

  /** Returns what else the mechanism could have done, the most likely first; a few at most. */
  default List<String> alternatives() {
    return List.of();
  }

  /** Returns whether an effect of it is measured later: until then its entry is not complete. */
  default boolean isMeasured() {
    return false;
  }
}
