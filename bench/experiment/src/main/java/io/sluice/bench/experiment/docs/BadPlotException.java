package io.sluice.bench.experiment.docs;

import java.util.Collection;

/** Says which plot cannot be drawn, what is wrong with it, and what there is instead. */
public final class BadPlotException extends RuntimeException {

  private static final long serialVersionUID = 1;

  BadPlotException(String place, String message) {
    super(place + ": " + message);
  }

  /** Returns the error that a name is not among those that there are. */
  static BadPlotException unknown(
      String place, String what, String name, Collection<String> there) {
    return new BadPlotException(
        place, "no %s '%s'; there is: %s".formatted(what, name, String.join(", ", there)));
  }
}
