package io.sluice.bench.dataflow.voip;

import io.sluice.bench.dataflow.operator.Operator;
import java.util.function.Consumer;

/** Computes GlobalACD: the mean duration of all calls, decaying over a day. */
public final class MeanTime implements Operator<Call, Figure> {
  private static final double FADING_SECONDS = 86_400;

  private double mean;
  private long lastSeconds;

  @Override
  public void process(Call call, Consumer<? super Figure> output) {
    if (call.established()) {
      long since = Math.max(1, call.atSeconds() - lastSeconds);
      double kept = lastSeconds == 0 ? 0 : Math.exp(-since / FADING_SECONDS);
      mean = kept * mean + (1 - kept) * call.seconds();
      lastSeconds = call.atSeconds();
      output.accept(new Figure(Figure.MEAN_TIME, call.caller(), call.atSeconds(), mean));
    }
  }
}
