package io.sluice.bench.dataflow;

import java.util.function.ToIntFunction;

/**
 * Everything that an operator hands out goes to one instance of the operator behind the edge.
 *
 * @param from name of the operator in front
 * @param key items of one key go to one instance; null where any instance will do
 */
public record Edge(String from, ToIntFunction<Object> key) {

  /** To whichever instance is next. */
  public static Edge any(String from) {
    return new Edge(from, null);
  }

  /** To the instance of the item's key. */
  public static <T> Edge keyed(String from, Class<T> type, ToIntFunction<? super T> key) {
    return new Edge(from, item -> key.applyAsInt(type.cast(item)));
  }

  /**
   * Which of so many instances takes an item.
   *
   * @param item any of the operator in front
   * @param turn where any instance will do: the number of the item
   */
  public int instance(Object item, long turn, int instances) {
    return key == null
        ? (int) Math.floorMod(turn, (long) instances)
        : Math.floorMod(Integer.hashCode(key.applyAsInt(item) * 0x9E3779B9), instances);
  }
}
