package io.sluice.bench.dataflow.operator;

import java.util.function.Consumer;

/**
 * Does the work of one physical operator with what comes in. It keeps its state in plain fields,
 * because an engine gives each instance a thread of its own. Not thread-safe.
 *
 * @param <I> what comes in
 * @param <O> what goes out
 */
@FunctionalInterface
public interface Operator<I, O> {

  /** Takes one item and hands out what follows from it, if anything does. */
  void process(I item, Consumer<? super O> output);
}
