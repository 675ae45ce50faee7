package io.sluice.bench.dataflow.voip;

import io.sluice.bench.dataflow.operator.Operator;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;

/**
 * Combines the figures of a call as soon as all have arrived. A call of which one never arrives is
 * forgotten after a while.
 */
public final class Score implements Operator<Figure, Figure> {
  /**
   * The number of remembered calls. It is more than wait in an engine's queues, so that no call is
   * lost because a branch is late.
   */
  private static final int REMEMBERED = 150_000;

  private final int result;
  private final int[] needed;
  private final ToDoubleFunction<double[]> score;
  private final Map<Long, double[]> pending = new LinkedHashMap<>();

  private Score(int result, ToDoubleFunction<double[]> score, int... needed) {
    this.result = result;
    this.needed = needed;
    this.score = score;
  }

  /** Computes ACD: callers whose calls are much shorter or longer than others' score high. */
  public static Score talkative() {
    return new Score(
        Figure.TALKATIVE,
        values -> linear(ratio(ratio(values[0], values[1]), values[2]), 5, 10),
        Figure.TIME_DAILY,
        Figure.ESTABLISHED_DAILY,
        Figure.MEAN_TIME);
  }

  /** Computes FoFiR: numbers that call much more than they are called score high. */
  public static Score unanswered() {
    return new Score(
        Figure.UNANSWERED,
        values -> linear(ratio(values[0], values[1]), 2, 10),
        Figure.ESTABLISHED,
        Figure.RECEIVED);
  }

  /** Computes URL: callers that call strangers most of the time score high. */
  public static Score strangers() {
    return new Score(
        Figure.STRANGERS,
        values -> linear(ratio(values[0], values[1]), 0.5, 1),
        Figure.NEW_CALLEES,
        Figure.ESTABLISHED);
  }

  /** Computes the weighted sum of all scores. */
  public static Score nuisance() {
    return new Score(
        Figure.NUISANCE,
        values -> (3 * values[0] + 2 * values[1] + 3 * values[2]) / 8,
        Figure.TALKATIVE,
        Figure.UNANSWERED,
        Figure.STRANGERS);
  }

  private static double ratio(double of, double by) {
    return by > 0 ? of / by : 0;
  }

  /** Returns 0 up to {@code least}, 1 from {@code most} on, and a linear value between. */
  private static double linear(double value, double least, double most) {
    return Math.min(1, Math.max(0, (value - least) / (most - least)));
  }

  @Override
  public void process(Figure figure, Consumer<? super Figure> output) {
    long call = figure.number() * 1_000_003L + figure.atSeconds();
    double[] values = pending.computeIfAbsent(call, unknown -> nothing());
    boolean complete = true;
    for (int i = 0; i < needed.length; i++) {
      if (needed[i] == figure.kind()) {
        values[i] = figure.value();
      }
      complete &= !Double.isNaN(values[i]);
    }
    if (complete) {
      pending.remove(call);
      double scored = score.applyAsDouble(values);
      output.accept(new Figure(result, figure.number(), figure.atSeconds(), scored));
    } else if (pending.size() > REMEMBERED) {
      pending.remove(pending.keySet().iterator().next());
    }
  }

  private double[] nothing() {
    double[] values = new double[needed.length];
    Arrays.fill(values, Double.NaN);
    return values;
  }
}
