package io.sluice.bench.dataflow.operator;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** Keeps an operator for each key, so that each key has its own state. Not thread-safe. */
public final class PerKey<I, O> implements Operator<I, O> {

  private final Function<? super I, ?> key;
  private final Supplier<? extends Operator<I, O>> operator;
  private final Map<Object, Operator<I, O>> operators = new HashMap<>();

  public PerKey(Function<? super I, ?> key, Supplier<? extends Operator<I, O>> operator) {
    this.key = key;
    this.operator = operator;
  }

  @Override
  public void process(I item, Consumer<? super O> output) {
    operators.computeIfAbsent(key.apply(item), each -> operator.get()).process(item, output);
  }
}
