package io.sluice.bench.dataflow.voip;

import io.sluice.bench.dataflow.operator.Operator;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * Computes a decaying sum over the calls of each caller, and hands it on with each call that
 * counts.
 */
public final class FadingRate implements Operator<Call, Figure> {
  private final int kind;
  private final Predicate<Call> counts;
  private final ToDoubleFunction<Call> amount;
  private final DecayingFilter sums;

  private FadingRate(
      int kind, Predicate<Call> counts, ToDoubleFunction<Call> amount, DecayingFilter sums) {
    this.kind = kind;
    this.counts = counts;
    this.amount = amount;
    this.sums = sums;
  }

  /** Counts ECR: established calls of the last hours. */
  public static FadingRate established() {
    return new FadingRate(
        Figure.ESTABLISHED, Call::established, call -> 1, DecayingFilter.hourly());
  }

  /** Counts ECR24: established calls of the last days. */
  public static FadingRate establishedDaily() {
    return new FadingRate(
        Figure.ESTABLISHED_DAILY, Call::established, call -> 1, DecayingFilter.daily());
  }

  /** Sums up CT24: time spoken in the last days. */
  public static FadingRate timeDaily() {
    return new FadingRate(
        Figure.TIME_DAILY, Call::established, Call::seconds, DecayingFilter.daily());
  }

  /** Counts ENCR: established calls to numbers that are new to the caller. */
  public static FadingRate newCallees() {
    return new FadingRate(
        Figure.NEW_CALLEES,
        call -> call.established() && call.newCallee(),
        call -> 1,
        DecayingFilter.hourly());
  }

  @Override
  public void process(Call call, Consumer<? super Figure> output) {
    if (counts.test(call)) {
      sums.add(call.caller(), amount.applyAsDouble(call), call.atSeconds());
      double sum = sums.of(call.caller(), call.atSeconds());
      output.accept(new Figure(kind, call.caller(), call.atSeconds(), sum));
    }
  }
}
