package io.sluice.bench.dataflow;

import io.sluice.bench.dataflow.operator.Operator;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * Makes items as costly as on a slower machine: an operator does its work several times for each
 * item. A second operator of the same kind, with its own state, does the repetitions, and its
 * outputs are dropped. So results and the operators' shares of the cost stay the same. Not
 * thread-safe.
 */
final class Repeated implements Operator<Object, Object> {
  private final Operator<Object, Object> operator;
  private final Operator<Object, Object> copy;
  private final int times;

  /** Holds the latest dropped output, so that the compiler cannot eliminate the work. */
  private final AtomicReference<Object> dropped = new AtomicReference<>();

  Repeated(Operator<Object, Object> operator, Operator<Object, Object> copy, int times) {
    this.operator = operator;
    this.copy = copy;
    this.times = times;
  }

  /** Returns a dataflow whose operators all repeat their work. */
  static Dataflow all(Dataflow dataflow, String name, int times) {
    return new Dataflow(
        name, dataflow.nodes().stream().map(node -> of(node, times)).toList(), dataflow.items());
  }

  private static Node of(Node node, int times) {
    return new Node(
        node.name(),
        node.inputs(),
        node.output(),
        () -> new Repeated(node.operator().get(), node.operator().get(), times),
        node.window());
  }

  @Override
  public void process(Object item, Consumer<? super Object> output) {
    for (int i = 1; i < times; i++) {
      copy.process(item, dropped::setOpaque);
    }
    operator.process(item, output);
  }
}
