package io.sluice.bench.experiment.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Maps values to places along an axis whose ends and ticks are round numbers.
 *
 * @param log whether equal ratios are equally far apart, instead of equal differences
 * @param min the value at the beginning
 * @param max the value at the end
 */
record Scale(boolean log, double min, double max) {

  private static final double[] STEPS = {1, 2, 5, 10};
  private static final int MANY = 12;

  /** Below this ratio of the ends, a logarithmic scale has the ticks of a linear one. */
  private static final double NARROW = 2.5;

  /**
   * Returns a scale that holds all values. A linear scale begins at 0. A logarithmic scale leaves
   * out what is not above 0.
   */
  static Scale holding(boolean log, DoubleStream values) {
    double[] all = values.filter(value -> Double.isFinite(value) && (!log || value > 0)).toArray();
    if (all.length == 0) {
      return new Scale(log, log ? 0.1 : 0, 1);
    }
    double least = DoubleStream.of(all).min().orElseThrow();
    double most = DoubleStream.of(all).max().orElseThrow();
    if (!log) {
      double step = step(most <= 0 ? 1 : most, 4);
      return new Scale(false, 0, step * Math.max(1, Math.ceil(most / step - 1e-9)));
    }
    if (least < most && most / least < NARROW) {
      return between(true, least, most);
    }
    double low = roundedDown(least);
    double high = roundedUp(most);
    return high / low > 1.5 ? new Scale(true, low, high) : new Scale(true, low / 2, high * 2);
  }

  /** Returns a linear scale that begins at 0 only if that is not far from the values. */
  static Scale around(DoubleStream values) {
    double[] all = values.filter(Double::isFinite).toArray();
    double least = DoubleStream.of(all).min().orElse(0);
    double most = DoubleStream.of(all).max().orElse(1);
    if (least <= 0 || least < most / 2 || least == most) {
      return holding(false, DoubleStream.of(all));
    }
    return between(false, least, most);
  }

  private static Scale between(boolean log, double least, double most) {
    double step = step(most - least, 4);
    double min = step * Math.floor(least / step + 1e-9);
    return new Scale(log, min > 0 ? min : least, step * Math.ceil(most / step - 1e-9));
  }

  /** Returns where a value is, from 0 at the beginning to 1 at the end, and never beyond. */
  double share(double value) {
    double share =
        log
            ? Math.log(Math.max(value, min) / min) / Math.log(max / min)
            : (value - min) / (max - min);
    return Math.max(0, Math.min(1, share));
  }

  /** Returns at most so many round values, in order. */
  List<Double> ticks(int most) {
    return log && max / min >= NARROW ? logTicks(most) : linearTicks(most);
  }

  private List<Double> linearTicks(int most) {
    double step = step(max - min, Math.max(1, most - 1));
    List<Double> ticks = new ArrayList<>();
    for (long i = (long) Math.ceil(min / step - 1e-9); i * step <= max * (1 + 1e-9); i++) {
      ticks.add(i * step);
    }
    return ticks;
  }

  private List<Double> logTicks(int most) {
    for (double[] digits : new double[][] {{1, 2, 5}, {1, 3}}) {
      List<Double> all = logTicks(digits, 1);
      if (all.size() <= most) {
        return all;
      }
    }
    for (int every = 1; every < MANY; every++) {
      List<Double> powers = logTicks(new double[] {1}, every);
      if (powers.size() <= most) {
        return powers;
      }
    }
    return List.of();
  }

  private List<Double> logTicks(double[] digits, int every) {
    List<Double> ticks = new ArrayList<>();
    for (int power = (int) Math.floor(Math.log10(min) + 1e-9);
        Math.pow(10, power) <= max * (1 + 1e-9);
        power++) {
      for (double digit : digits) {
        double value = digit * Math.pow(10, power);
        if (Math.floorMod(power, every) == 0
            && value >= min * (1 - 1e-9)
            && value <= max * (1 + 1e-9)) {
          ticks.add(value);
        }
      }
    }
    return ticks;
  }

  /** Returns the round step that cuts a length into no more than so many parts. */
  private static double step(double length, int parts) {
    double least = length / parts;
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    return DoubleStream.of(STEPS)
        .map(digit -> digit * power)
        .filter(step -> step >= least * (1 - 1e-9))
        .min()
        .orElse(10 * power);
  }

  private static double roundedDown(double value) {
    double power = Math.pow(10, Math.floor(Math.log10(value) + 1e-9));
    return DoubleStream.of(STEPS)
        .map(digit -> digit * power)
        .filter(round -> round <= value * (1 + 1e-9))
        .max()
        .orElse(power);
  }

  private static double roundedUp(double value) {
    double power = Math.pow(10, Math.floor(Math.log10(value) + 1e-9));
    return DoubleStream.of(STEPS)
        .map(digit -> digit * power)
        .filter(round -> round >= value * (1 - 1e-9))
        .min()
        .orElse(10 * power);
  }
}
