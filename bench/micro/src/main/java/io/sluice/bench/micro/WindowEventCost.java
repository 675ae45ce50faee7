package io.sluice.bench.micro;

import io.sluice.core.window.ApproximateWindows;
import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import io.sluice.core.window.sample.SampleQuestion;
import io.sluice.core.window.sample.Sampler;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures what an approximate window and a sampler cost per event, polls included: windows of 3 s,
 * 5,000 events a second, exponential lags with a mean of 240 ms. Run it with {@code -prof gc} to
 * see that only polls allocate, and events do not.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class WindowEventCost {

  private static final int EVENTS = 1 << 16;
  private static final long SIZE = 3_000_000;
  private static final long GAP = 200;
  private static final long TICK = 10_000;

  @Param({"1", "100"})
  public int keys;

  private final long[] lags = new long[EVENTS];
  private final double[] values = new double[EVENTS];
  private final Integer[] eventKeys = new Integer[EVENTS];
  private final Sampler sampler =
      new Sampler(
          new SampleQuestion(
              SIZE,
              SIZE,
              0,
              RelativeError.percent(5),
              Confidence.percent(95),
              Double.NaN,
              GAP / 2.0,
              1_000_000,
              1),
          0);
  private final ApproximateWindows<Integer> windows =
      new ApproximateWindows<>(
          new WindowQuestion(
              SIZE,
              0,
              Aggregate.MEAN,
              RelativeError.percent(5),
              Confidence.percent(95),
              Otherwise.WAIT,
              2 * SIZE,
              true));
  private long now;
  private int next;
  private double answered;

  @Setup
  public void draw() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < EVENTS; i++) {
      lags[i] = (long) (-240_000 * Math.log(1 - random.nextDouble()));
      values[i] = -Math.log(1 - random.nextDouble());
      eventKeys[i] = random.nextInt(keys);
    }
  }

  private int event() {
    now += GAP;
    next = (next + 1) & (EVENTS - 1);
    return next;
  }

  private boolean isTick() {
    return now % TICK == 0;
  }

  @Benchmark
  public boolean sampler() {
    int event = event();
    if (isTick()) {
      sampler.poll(now);
    }
    return sampler.add(eventKeys[event], now - lags[event], now, values[event]);
  }

  @Benchmark
  public boolean window() {
    int event = event();
    if (isTick() && windows.nextDue() <= now) {
      windows.poll(now, (key, start, answer) -> answered += answer.value());
    }
    return windows.add(eventKeys[event], now - lags[event], now, values[event]);
  }
}
