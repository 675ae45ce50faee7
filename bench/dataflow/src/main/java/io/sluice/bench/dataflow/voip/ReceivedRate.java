package io.sluice.bench.dataflow.voip;

import io.sluice.bench.dataflow.operator.Operator;
import java.util.function.Consumer;

/**
 * Counts RCR: the calls that a number received in the last hours, handed on when that number makes
 * a call.
 */
public final class ReceivedRate implements Operator<Role, Figure> {
  private final DecayingFilter sums = DecayingFilter.hourly();

  @Override
  public void process(Role role, Consumer<? super Figure> output) {
    if (role.called()) {
      sums.add(role.number(), 1, role.atSeconds());
    } else {
      double sum = sums.of(role.number(), role.atSeconds());
      output.accept(new Figure(Figure.RECEIVED, role.number(), role.atSeconds(), sum));
    }
  }
}
