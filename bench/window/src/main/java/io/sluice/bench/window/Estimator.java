package io.sluice.bench.window;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** How late events are estimated: as Sluice does, or as a negative control does. */
public enum Estimator {

  /** The estimator that jobs use. */
  CORRECTED,

  /** The same behind a sampler. */
  SAMPLED,

  /** The same without a sampler, with late values supposed to be like the others. */
  WITHOUT_LATE_RATIO,

  /** The equations and the sampling of the thesis as printed, which promise the bound itself. */
  PRINTED;

  /** Returns its name on a command line. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * Returns the estimator of that name.
   *
   * @throws IllegalArgumentException if there is none, with the names that there are
   */
  public static Estimator of(String id) {
    List<String> ids = Arrays.stream(values()).map(Estimator::id).toList();
    int found = ids.indexOf(id);
    if (found < 0) {
      throw new IllegalArgumentException(
          "no estimator %s; there is: %s".formatted(id, String.join(", ", ids)));
    }
    return values()[found];
  }
}
