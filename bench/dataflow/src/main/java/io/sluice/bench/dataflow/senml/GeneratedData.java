package io.sluice.bench.dataflow.senml;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Generates lines of the same form as those of RIoTBench: as many sensors, as many lines per
 * second, values around a level for each sensor. One value in a hundred is missing, two are
 * outliers. The sensors are always the same.
 */
record GeneratedData(Layout layout) implements DataSet {
  private static final int SENSORS = 800;
  private static final int LINES = 1 << 13;
  private static final long FIRST_MILLIS = 1_422_748_800_000L;
  private static final long STEP_MILLIS = 60;
  private static final int KINDS = 20;
  private static final double MISSING = 0.01;
  private static final double OUTLIERS = 0.02;
  private static final double NOISE = 0.1;
  private static final double UNBOUNDED_MOST = 100;

  @Override
  public List<String> lines(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < LINES; i++) {
      long millis = FIRST_MILLIS + i * STEP_MILLIS / 1000 * 1000;
      lines.add(line(millis, random.nextInt(SENSORS), random));
    }
    return lines;
  }

  @Override
  public Map<String, String> annotations() {
    Map<String, String> annotations = new HashMap<>();
    for (int i = 0; i < SENSORS; i++) {
      int kind = i % KINDS;
      annotations.put(
          sensor(i),
          String.join(",", layout.annotations().stream().map(of -> of.name() + kind).toList()));
    }
    return annotations;
  }

  private static String sensor(int number) {
    return "sensor%021d".formatted(number);
  }

  private String line(long millis, int sensor, SplittableRandom random) {
    SenmlPack pack = new SenmlPack();
    for (int i = 0; i < layout.meta().size(); i++) {
      Field field = layout.meta().get(i);
      String number = decimal(level(sensor, -1 - i) * UNBOUNDED_MOST);
      String text = field.text() ? field.name() + number : number;
      pack.add(field, i == 0 ? sensor(sensor) : text);
    }
    for (int i = 0; i < layout.observations().size(); i++) {
      Field field = layout.observations().get(i);
      double kind = random.nextDouble();
      double level = level(sensor, i) * (1 - NOISE) + random.nextDouble() * NOISE;
      if (kind >= MISSING) {
        pack.add(field, decimal(value(field, kind < MISSING + OUTLIERS ? 2 + level : level)));
      }
    }
    return millis + "," + pack.text(millis);
  }

  /** Returns a level in [0, 1). */
  private static double level(int sensor, int field) {
    return new SplittableRandom(1000L * sensor + field).nextDouble();
  }

  private static double value(Field field, double level) {
    return field.isBounded()
        ? field.least() + level * (field.most() - field.least())
        : level * UNBOUNDED_MOST;
  }

  private static String decimal(double value) {
    return BigDecimal.valueOf(Math.round(value * 100), 2).toPlainString();
  }
}
