package io.sluice.bench.dataflow;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.operator.PerKey;
import io.sluice.bench.dataflow.operator.WindowContents;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A logical operator of a query.
 *
 * @param inputs empty for a source
 * @param output class of what it hands out; {@link Void} for a sink, which hands out nothing
 * @param operator makes the operator of one instance; for a source, what it does with each line
 *     before it hands it out
 * @param window in which items gather in front of it, if they do
 */
public record Node(
    String name,
    List<Edge> inputs,
    Class<?> output,
    Supplier<Operator<Object, Object>> operator,
    Optional<EventWindow> window) {

  public Node {
    inputs = List.copyOf(inputs);
  }

  /** Makes a node that is typed on both sides; what comes in must be an {@code I}. */
  @SuppressWarnings("unchecked") // the graph says which operator gets what
  static <I, O> Node of(
      String name, Class<O> output, Supplier<? extends Operator<I, O>> operator, Edge... inputs) {
    return new Node(
        name,
        List.of(inputs),
        output,
        () -> (Operator<Object, Object>) operator.get(),
        Optional.empty());
  }

  /** Does the same with each item, whatever came before. */
  static <I, O> Node function(
      String name, Class<O> output, Operator<I, O> function, Edge... inputs) {
    return of(name, output, () -> function, inputs);
  }

  /** Does something with the items of each key of the edge, apart from those of others. */
  static <I, O> Node perKey(
      String name, Class<O> output, Supplier<? extends Operator<I, O>> operator, Edge input) {
    return of(name, output, () -> new PerKey<>(input.key(), operator), input);
  }

  /** Takes in whole windows. */
  static <O> Node windowed(
      String name,
      EventWindow window,
      Class<O> output,
      Operator<WindowContents, O> function,
      Edge... inputs) {
    Node plain = function(name, output, function, inputs);
    return new Node(name, plain.inputs, output, plain.operator, Optional.of(window));
  }

  /** Hands out what arrives from outside, as it is. */
  static <T> Node source(String name, Class<T> type) {
    return of(name, type, () -> (item, output) -> output.accept(type.cast(item)));
  }

  /** Takes everything and hands out nothing. */
  static Node sink(String name, Edge... inputs) {
    return of(name, Void.class, () -> (item, output) -> {}, inputs);
  }

  /** Takes what is an {@code I}, does something with it, and hands out nothing. */
  static <I> Node sink(
      String name, Supplier<? extends Operator<I, Void>> operator, Edge... inputs) {
    return of(name, Void.class, operator, inputs);
  }

  /** Returns the name of its query, where a graph is of several: what is before a slash. */
  public Optional<String> query() {
    int slash = name.indexOf('/');
    return slash < 0 ? Optional.empty() : Optional.of(name.substring(0, slash));
  }

  /** Returns its name within its query. */
  public String ownName() {
    return name.substring(name.indexOf('/') + 1);
  }

  public boolean isSource() {
    return inputs.isEmpty();
  }

  public boolean isSink() {
    return output == Void.class;
  }
}
