package io.sluice.bench.experiment.docs;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Locale;

/**
 * Says what a plot is drawn from.
 *
 * @param name the level and a name, with a slash between them
 * @param kind how it is drawn
 * @param title what it shows, in words
 * @param results what it is drawn from
 * @param arms the arms that are shown, the one that the others are compared with first
 * @param metrics a panel each, unless distributions are drawn
 * @param x what lines are drawn over; only of lines
 * @param scaled what is smaller or otherwise than in the paper, beside what is so in all plots of
 *     the level; no number that was measured
 */
record PlotSpec(
    @JsonProperty(required = true) String name,
    @JsonProperty(required = true) Kind kind,
    @JsonProperty(required = true) String title,
    @JsonProperty(required = true) List<Source> results,
    @JsonProperty(required = true) List<String> arms,
    List<PlotMetric> metrics,
    String x,
    @JsonProperty(required = true) String scaled) {

  /** Lists how plots are drawn, each with how it is read. */
  enum Kind {
    @JsonProperty("ratios")
    RATIOS(
        "Diamonds: ratios to `%s`; bars: their intervals over starts of the processes. Left of the"
            + " dashed line is less than `%1$s`."),
    @JsonProperty("amounts")
    AMOUNTS("Diamonds: medians of rounds; bars: from the least to the most."),
    @JsonProperty("lines")
    LINES(
        "Points: medians of rounds; bars: from the least to the most. Hollow points did not keep up"
            + " with what was offered."),
    @JsonProperty("cdf")
    CDF("All rounds together."),
    @JsonProperty("letters")
    LETTERS(
        "All rounds together. Gap: median. The highest box holds the middle half, each lower one"
            + " halves what is left on either side. Ring: the longest.");

    private final String reading;

    Kind(String reading) {
      this.reading = reading;
    }

    boolean ofDistributions() {
      return this == CDF || this == LETTERS;
    }

    boolean ofAmounts() {
      return this == RATIOS || this == AMOUNTS;
    }
  }

  /**
   * Is a metric of a panel.
   *
   * @param key its key in the result
   * @param log whether its axis is logarithmic
   */
  record PlotMetric(@JsonProperty(required = true) String key, boolean log) {}

  /**
   * Is a result that a plot is drawn from.
   *
   * @param result the level and the name of a file under docs/results
   * @param label what stands above its rows or panel; may be missing if there is one result
   * @param load the load that is shown; may be missing if there is one
   * @param part the part that is shown, such as one engine of several; missing for the whole
   * @param at where lines have its point; missing if they go over its offered rates
   */
  record Source(
      @JsonProperty(required = true) String result,
      String label,
      String load,
      String part,
      Double at) {

    String level() {
      return result.substring(0, result.indexOf('/'));
    }

    String measurement() {
      return result.substring(result.indexOf('/') + 1);
    }
  }

  String level() {
    return name.substring(0, name.indexOf('/'));
  }

  /** Returns the path of the picture from the root of the repository. */
  String file() {
    return "docs/images/plots/%s.svg".formatted(name);
  }

  /** Returns how the plot is read. */
  String reading() {
    return String.format(Locale.ROOT, kind.reading, arms.get(0));
  }
}
