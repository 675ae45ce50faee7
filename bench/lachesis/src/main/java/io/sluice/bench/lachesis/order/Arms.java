package io.sluice.bench.lachesis.order;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What can be compared: orders that know nothing of queues, and the agent. */
public final class Arms {

  /** The agent as it is shipped. */
  public static final String DEFAULT = "default";

  private Arms() {}

  /**
   * The static order of an arm; empty for one of the agent's.
   *
   * @throws IllegalArgumentException when there is no such arm; says which there are
   */
  public static Optional<StaticOrder> statically(String name) {
    if (name.equals(DEFAULT)) {
      return Optional.empty();
    }
    Optional<StaticOrder> order =
        Stream.of(StaticOrder.values()).filter(each -> each.toString().equals(name)).findFirst();
    if (order.isEmpty()) {
      String known =
          Stream.of(StaticOrder.values()).map(Object::toString).collect(Collectors.joining(", "));
      throw new IllegalArgumentException(
          "unknown arm '%s'; there is: %s, %s".formatted(name, known, DEFAULT));
    }
    return order;
  }
}
