package io.sluice.bench.dataflow.voip;

import io.sluice.bench.dataflow.operator.Operator;
import java.util.function.Consumer;

/** Tells both parties of an established call apart, for {@link ReceivedRate}. */
public final class Parties implements Operator<Call, Role> {

  @Override
  public void process(Call call, Consumer<? super Role> output) {
    if (call.established()) {
      output.accept(new Role(call.callee(), call.atSeconds(), true));
      output.accept(new Role(call.caller(), call.atSeconds(), false));
    }
  }
}
