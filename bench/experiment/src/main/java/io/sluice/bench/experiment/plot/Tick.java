package io.sluice.bench.experiment.plot;

import java.math.BigDecimal;
import java.math.MathContext;

/** Writes the number at a tick, as short as it can be. */
final class Tick {

  private static final double THOUSAND = 1e3;
  private static final double MILLION = 1e6;
  private static final MathContext DIGITS = new MathContext(3);

  private Tick() {}

  static String text(double value) {
    double size = Math.abs(value);
    if (size >= MILLION) {
      return plain(value / MILLION) + "M";
    }
    return size >= THOUSAND ? plain(value / THOUSAND) + "k" : plain(value);
  }

  private static String plain(double value) {
    return value == 0
        ? "0"
        : BigDecimal.valueOf(value).round(DIGITS).stripTrailingZeros().toPlainString();
  }
}
