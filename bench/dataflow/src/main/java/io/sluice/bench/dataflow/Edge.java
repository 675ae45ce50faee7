package io.sluice.bench.dataflow;

import java.util.function.Function;

/**
 * Connects two operators: each output of the upstream operator goes to one instance of the
 * downstream operator.
 *
 * @param from the name of the upstream operator
 * @param key returns the key of an item; items of a key go to the same instance; null if any
 *     instance will do
 */
public record Edge(String from, Function<Object, ?> key) {

  /** Returns an edge that distributes items round robin. */
  public static Edge any(String from) {
    return new Edge(from, null);
  }

  /** Returns an edge that sends an item to the instance of its key. */
  public static <T> Edge keyed(String from, Class<T> type, Function<? super T, ?> key) {
    return new Edge(from, item -> key.apply(type.cast(item)));
  }

  /**
   * Returns the instance that takes an item.
   *
   * @param item an output of the upstream operator
   * @param turn the number of the item, which counts if any instance will do
   * @param instances the number of instances
   */
  public int instance(Object item, long turn, int instances) {
    return key == null
        ? (int) Math.floorMod(turn, (long) instances)
        : Math.floorMod(key.apply(item).hashCode() * 0x9E3779B9, instances);
  }
}
