package io.sluice.agent.driver;

import java.util.Optional;
import java.util.function.Predicate;

/** Recognises the helper threads of an engine's operators by their names. Safe for any thread. */
@FunctionalInterface
public interface HelperNaming {

  /**
   * Returns which operators a thread of a name serves.
   *
   * @return a test for the name of an operator's own thread; empty if the name is no helper's
   */
  Optional<Predicate<String>> served(String name);

  /**
   * Returns a naming that asks this one first, and another for names that this one does not know.
   */
  default HelperNaming or(HelperNaming other) {
    return name -> served(name).or(() -> other.served(name));
  }
}
