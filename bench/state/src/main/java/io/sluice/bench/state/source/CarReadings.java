package io.sluice.bench.state.source;

import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Makes readings of connected cars, one of each car every five seconds of event time while it
 * drives. Each car goes through the same trace from a place of its own. As many cars have a session
 * each as the state's size asks for.
 */
public final class CarReadings implements RecordSource {

  /** The gap that ends a session, ms; no two readings of a car are exactly as far apart. */
  public static final long GAP_MILLIS = 17_500;

  private static final int TEXT_BYTES = 480;
  private static final int SESSIONS_TO_FILL = 4;

  /** Goes round the even cars, or the odd ones. */
  private static final class Cursor {
    long round;
    int car;

    Cursor(int first) {
      car = first;
    }
  }

  private final CarTrace trace;
  private final int[] places;
  private final KeyNumbers numbers = new KeyNumbers();
  private final Cursor[] cursors = {new Cursor(0), new Cursor(1)};
  private long index;

  /** Makes a source; reads the data, if there is any. */
  public CarReadings(SourceShape shape) {
    SplittableRandom random = new SplittableRandom(shape.seed());
    SplittableRandom drawn = random.split();
    trace = shape.data().map(CarTrace::read).orElseGet(() -> CarTrace.generated(drawn));
    places = new int[shape.stateOf((int) trace.sessionBytes()) & ~1];
    for (int car = 0; car < places.length; car++) {
      places[car] = random.nextInt(trace.steps());
    }
  }

  /** Returns how many records fill the state. */
  public long filling() {
    double sessions = SESSIONS_TO_FILL * trace.sessionBytes() / trace.readingBytes();
    return (long) (places.length * Math.min(trace.steps(), sessions));
  }

  @Override
  public int textBytes() {
    return TEXT_BYTES;
  }

  @Override
  public SourceRecord next() {
    Cursor cursor = cursors[(int) (index & 1)];
    index++;
    while (true) {
      int car = cursor.car;
      long time = cursor.round * CarTrace.STEP_MILLIS + car * CarTrace.STEP_MILLIS / places.length;
      Optional<String> reading =
          trace.reading((int) ((places[car] + cursor.round) % trace.steps()));
      cursor.car += 2;
      if (cursor.car >= places.length) {
        cursor.car -= places.length;
        cursor.round++;
      }
      if (reading.isPresent()) {
        return new SourceRecord(car, numbers.next(car), 0, time, reading.get());
      }
    }
  }
}
