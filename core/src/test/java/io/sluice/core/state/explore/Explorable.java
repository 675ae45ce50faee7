package io.sluice.core.state.explore;

import java.util.List;

/**
 * A world of state machines and of the channels between them, whose steps can be taken in any
 * order.
 */
public interface Explorable<C extends Choice> {

  /** Returns what can happen now. */
  List<C> choices();

  /** Lets something happen, and checks what must hold at any time. */
  void take(C choice);

  /** Checks the world when nothing has to happen any more. */
  void checkEnd();
}
