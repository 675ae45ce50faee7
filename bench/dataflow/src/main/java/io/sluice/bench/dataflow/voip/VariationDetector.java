package io.sluice.bench.dataflow.voip;

import io.sluice.bench.dataflow.operator.Operator;
import java.util.function.Consumer;

/** Marks calls to numbers that the caller has not called lately. */
public final class VariationDetector implements Operator<Call, Call> {
  private final SeenPairs seen = new SeenPairs();

  @Override
  public void process(Call call, Consumer<? super Call> output) {
    output.accept(call.withNewCallee(seen.add(call.caller(), call.callee())));
  }
}
