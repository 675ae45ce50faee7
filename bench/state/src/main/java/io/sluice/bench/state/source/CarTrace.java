package io.sluice.bench.state.source;

import io.sluice.bench.workload.data.BadWorkloadException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Holds the readings of one car, a step of five seconds each: a published trace, or a generated
 * one. The speed in thousandths stands in front of each.
 */
final class CarTrace {

  /** The seconds of a step, ms. */
  static final long STEP_MILLIS = 5000;

  /** The steps without a reading that end a session. */
  private static final int PAUSE = 4;

  private static final int SPEED_COLUMN = 9;
  private static final int GENERATED = 500;
  private static final double STOPS = 1.0 / 40;
  private static final int ROW_BYTES = 400;
  private static final double MILLI = 1000;

  private final List<Optional<String>> steps = new ArrayList<>();
  private Instant before;

  /** Reads the trace in a folder. */
  static CarTrace read(Path folder) {
    CarTrace trace = new CarTrace();
    Texts.read(
        folder,
        "file connected_car_InOrder.csv or connected_car_InOrder.csv.gz",
        name -> name.startsWith("connected_car_InOrder.csv"),
        trace::add);
    trace.pause(PAUSE);
    return trace;
  }

  /** Draws a trace: each reading may be the last before a pause. */
  static CarTrace generated(SplittableRandom random) {
    CarTrace trace = new CarTrace();
    for (int i = 0; i < GENERATED; i++) {
      long speed = (long) (random.nextDouble() * 140 * MILLI);
      String row = Long.toHexString(random.nextLong()).repeat(ROW_BYTES / Long.BYTES);
      trace.steps.add(Optional.of(speed + "," + row.substring(0, ROW_BYTES / 2)));
      if (random.nextDouble() < STOPS) {
        trace.pause(PAUSE);
      }
    }
    trace.pause(PAUSE);
    return trace;
  }

  private void add(String row) {
    String[] fields = row.split(",", -1);
    try {
      Instant time = Instant.parse(fields[fields.length - 1]);
      long passed =
          before == null ? 1 : (time.toEpochMilli() - before.toEpochMilli()) / STEP_MILLIS;
      pause((int) Math.min(PAUSE, passed - 1));
      long speed = (long) (Double.parseDouble(fields[SPEED_COLUMN]) * MILLI);
      steps.add(Optional.of(speed + "," + row));
      before = time;
    } catch (DateTimeParseException | IndexOutOfBoundsException | NumberFormatException e) {
      throw new BadWorkloadException(
          "a line of the trace of connected cars has no speed in column %d or no time in the last: %s"
              .formatted(SPEED_COLUMN + 1, row),
          e);
    }
  }

  private void pause(int length) {
    for (int i = 0; i < length; i++) {
      steps.add(Optional.empty());
    }
  }

  int steps() {
    return steps.size();
  }

  /** Returns the reading of a step, if there is one. */
  Optional<String> reading(int step) {
    return steps.get(step);
  }

  /** Returns how many bytes a session has, on the average of all steps. */
  double sessionBytes() {
    double sum = 0;
    long session = 0;
    int paused = 0;
    for (Optional<String> step : steps) {
      paused = step.isPresent() ? 0 : paused + 1;
      session = paused == PAUSE ? 0 : session + step.map(String::length).orElse(0);
      sum += session;
    }
    return sum / steps.size();
  }

  /** Returns how many bytes a reading has, on average. */
  double readingBytes() {
    return steps.stream().flatMap(Optional::stream).mapToInt(String::length).average().orElse(1);
  }
}
