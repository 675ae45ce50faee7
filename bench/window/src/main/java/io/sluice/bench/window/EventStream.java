package io.sluice.bench.window;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A stream of events in the order of their times, in µs. After {@link #next} the fields hold one
 * event; gaps between events are Gamma(2)-distributed, or constant.
 */
final class EventStream {

  private static final int GAPS = 1 << 14;
  private static final double BURST_MILLIS = 300;
  private static final double MICROS = 1000;

  private final Draws draws;
  private final double burstiness;
  private final SplittableRandom random;
  private final double[] gaps = new double[GAPS];
  private final double meanGapMicros;
  private int position;
  private double clock;
  private double burstEnd;
  private double burst = 1;

  private long time;
  private long arrival;
  private double value;
  private int key;

  /** Makes a stream with constant gaps. */
  static EventStream evenly(Draws draws, double eventsPerSecond, SplittableRandom random) {
    EventStream stream = new EventStream(draws, 0, eventsPerSecond, random);
    Arrays.fill(stream.gaps, stream.meanGapMicros);
    return stream;
  }

  EventStream(Draws draws, double burstiness, double eventsPerSecond, SplittableRandom random) {
    this.draws = draws;
    this.burstiness = burstiness;
    this.random = random;
    meanGapMicros = 1e6 / eventsPerSecond;
    for (int i = 0; i < GAPS; i++) {
      gaps[i] = meanGapMicros / 2 * (exponential() + exponential());
    }
  }

  private double exponential() {
    return -Math.log(1 - random.nextDouble());
  }

  void next() {
    long bits = random.nextLong();
    if (burstiness > 0 && clock >= burstEnd) {
      burst = Math.exp(burstiness * random.nextGaussian() - burstiness * burstiness / 2);
      burstEnd = clock + BURST_MILLIS * MICROS;
    }
    clock += gaps[(int) (bits & (GAPS - 1))] / burst;
    int size = draws.size();
    int pick;
    if (draws.inOrder()) {
      pick = position;
      position = position + 1 == size ? 0 : position + 1;
    } else {
      pick = (int) (((bits >>> 32) * size) >>> 32);
    }
    time = (long) clock;
    arrival = (long) (clock + draws.lagMillis(pick) * MICROS);
    value = draws.value(pick);
    key = draws.key(pick);
  }

  int key() {
    return key;
  }

  long time() {
    return time;
  }

  long arrival() {
    return arrival;
  }

  double value() {
    return value;
  }
}
