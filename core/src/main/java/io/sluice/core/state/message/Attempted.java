package io.sluice.core.state.message;

import java.io.Serializable;

/** A message that is void once the stage has started again. */
public interface Attempted extends Serializable {

  /** Returns the attempt it belongs to. Attempts grow with every start of the stage. */
  long attempt();
}
