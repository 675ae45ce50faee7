package io.sluice.agent.driver;

import java.util.Optional;
import java.util.function.Predicate;

/** Says how an engine calls the threads that help those of its operators. Safe for any thread. */
@FunctionalInterface
public interface HelperNaming {

  /**
   * Returns which operators a thread of that name serves.
   *
   * @return tells, by the name of an operator's own thread, whether it is one of these; empty where
   *     the name is no helper's
   */
  Optional<Predicate<String>> served(String name);

  /** Returns a naming that asks this one, and another one for names that it does not know. */
  default HelperNaming or(HelperNaming other) {
    return name -> served(name).or(() -> other.served(name));
  }
}
