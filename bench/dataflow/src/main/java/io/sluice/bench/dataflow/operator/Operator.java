package io.sluice.bench.dataflow.operator;

import java.util.function.Consumer;

/**
 * Does the work of one physical operator. It keeps its state in plain fields, because an engine
 * gives each instance its own thread. Not thread-safe.
 *
 * @param <I> the type of inputs
 * @param <O> the type of outputs
 */
@FunctionalInterface
public interface Operator<I, O> {

  /** Processes one item and hands out any number of outputs. */
  void process(I item, Consumer<? super O> output);
}
