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
 * @param name the name of the operator
 * @param inputs the edges into it; empty for a source
 * @param output the class of its outputs; {@link Void} for a sink, which has none
 * @param operator makes the operator of one instance; for a source, it processes each item before
 *     that is handed out
 * @param window the window in front of the operator, if there is one
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

  /** Makes a node with typed inputs and outputs; each input must be an {@code I}. */
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

  /** Makes a node with a stateless operator. */
  static <I, O> Node function(
      String name, Class<O> output, Operator<I, O> function, Edge... inputs) {
    return of(name, output, () -> function, inputs);
  }

  /** Makes a node with an operator for each key of the edge. */
  static <I, O> Node perKey(
      String name, Class<O> output, Supplier<? extends Operator<I, O>> operator, Edge input) {
    return of(name, output, () -> new PerKey<>(input.key(), operator), input);
  }

  /** Makes a node that processes whole windows. */
  static <O> Node windowed(
      String name,
      EventWindow window,
      Class<O> output,
      Operator<WindowContents, O> function,
      Edge... inputs) {
    Node plain = function(name, output, function, inputs);
    return new Node(name, plain.inputs, output, plain.operator, Optional.of(window));
  }

  /** Makes a source that hands out items unchanged. */
  static <T> Node source(String name, Class<T> type) {
    return of(name, type, () -> (item, output) -> output.accept(type.cast(item)));
  }

  /** Makes a sink that does nothing. */
  static Node sink(String name, Edge... inputs) {
    return of(name, Void.class, () -> (item, output) -> {}, inputs);
  }

  /** Makes a sink with an operator on inputs of type {@code I}. */
  static <I> Node sink(
      String name, Supplier<? extends Operator<I, Void>> operator, Edge... inputs) {
    return of(name, Void.class, operator, inputs);
  }

  /** Returns the name of its query, the part before a slash, if the graph has several queries. */
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
