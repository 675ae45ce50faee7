package io.sluice.bench.dataflow;

import java.util.function.Function;

/**
 * A link between two operators: everything that the one in front hands out goes to one instance of
 * the operator behind.
 *
 * @param from name of the operator in front
 * @param key items of one key go to one instance; null where any instance will do
 */
public record Edge(String from, Function<Object, ?> key) {

  /** Hands items to whichever instance is next. */
  public static Edge any(String from) {
    return new Edge(from, null);
  }

  /** Hands items to the instance of their key. */
  public static <T> Edge keyed(String from, Class<T> type, Function<? super T, ?> key) {
    return new Edge(from, item -> key.apply(type.cast(item)));
  }

  /**
   * Returns which of so many instances takes an item.
   *
   * @param item any of the operator in front
   * @param turn where any instance will do: the number of the item
   */
  public int instance(Object item, long turn, int instances) {
    return key == null
        ? (int) Math.floorMod(turn, (long) instances)
        : Math.floorMod(key.apply(item).hashCode() * 0x9E3779B9, instances);
  }
}
