package io.sluice.bench.dataflow.voip;

import io.sluice.bench.dataflow.operator.Operator;
import java.util.function.Consumer;

/** Reads lines. */
public final class Parser implements Operator<String, Call> {

  @Override
  public void process(String line, Consumer<? super Call> output) {
    output.accept(Call.parse(line));
  }
}
