package io.sluice.verify.kafka;

import io.sluice.verify.kafka.LateReadings.KeyWindow;

/** One committed answer, as the verifier reads it without any class of Sluice. */
record EstimateLine(
    KeyWindow window, String reason, double value, double lower, double upper, long seen) {

  static EstimateLine parse(String line) {
    String[] cells = line.split(",", -1);
    return new EstimateLine(
        new KeyWindow(cells[0], Long.parseLong(cells[1])),
        cells[2],
        Double.parseDouble(cells[3]),
        Double.parseDouble(cells[4]),
        Double.parseDouble(cells[5]),
        Long.parseLong(cells[6]));
  }

  boolean isBounded() {
    return reason.equals("BOUND_HOLDS");
  }

  boolean covers(double truth) {
    return lower <= truth && truth <= upper;
  }
}
