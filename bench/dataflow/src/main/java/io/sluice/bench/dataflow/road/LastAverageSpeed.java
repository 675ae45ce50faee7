package io.sluice.bench.dataflow.road;

import io.sluice.bench.dataflow.operator.Operator;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/**
 * Computes the mean speed of a segment over the last five minutes, and hands it on when a minute is
 * over.
 */
public final class LastAverageSpeed implements Operator<CarSpeed, SegmentSpeed> {

  private static final int MINUTES = 5;

  private final Deque<Sum> minutes = new ArrayDeque<>();

  private static final class Sum {
    final int minute;
    int cars;
    double speeds;

    Sum(int minute) {
      this.minute = minute;
    }
  }

  @Override
  public void process(CarSpeed car, Consumer<? super SegmentSpeed> output) {
    if (minutes.isEmpty() || minutes.getLast().minute != car.minute()) {
      if (!minutes.isEmpty()) {
        output.accept(mean(car.segment()));
      }
      minutes.addLast(new Sum(car.minute()));
      if (minutes.size() > MINUTES) {
        minutes.removeFirst();
      }
    }
    Sum now = minutes.getLast();
    now.cars++;
    now.speeds += car.speed();
  }

  private SegmentSpeed mean(int segment) {
    double speeds = 0;
    int cars = 0;
    for (Sum minute : minutes) {
      speeds += minute.speeds;
      cars += minute.cars;
    }
    return new SegmentSpeed(segment, minutes.getLast().minute, speeds / cars);
  }
}
