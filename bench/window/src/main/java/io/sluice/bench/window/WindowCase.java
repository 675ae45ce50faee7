package io.sluice.bench.window;

import io.sluice.core.window.Aggregate;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.ExponentialDistribution;
import org.apache.commons.statistics.distribution.GammaDistribution;
import org.apache.commons.statistics.distribution.LogNormalDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.ParetoDistribution;
import org.apache.commons.statistics.distribution.UniformContinuousDistribution;

/** A named stream. Lags are exponential with a mean of 240 ms unless the name says otherwise. */
public enum WindowCase {
  NORMAL("normal", "values with a variation of 0.1", NormalDistribution.of(10, 1)),
  UNIFORM("uniform", "values from 0 to 1", UniformContinuousDistribution.of(0, 1)),
  EXPONENTIAL("exponential", "values with a variation of 1", ExponentialDistribution.of(1)),
  LOGNORMAL("lognormal", "values with a variation of 0.95", LogNormalDistribution.of(0, 0.8)),
  GAMMA_LAGS(
      "gamma-lags",
      "as exponential, lags Gamma(60, 4 ms)",
      random ->
          Draws.independent(
              ExponentialDistribution.of(1), GammaDistribution.of(60, 4), random)),
  TAXI("taxi", "distances of real trips, lags of others", random -> Trips.shuffledLags(random)),
  TAXI_PAIRS("taxi-pairs", "distance and duration of real trips", random -> Trips.pairs()),
  TAXI_BODY(
      "taxi-body",
      "the same in the order of the file, first 88 %",
      random -> Trips.pairs().firstInOrder(0.88)),
  TAXI_FILE(
      "taxi-file",
      "the same, whole file: the last days differ",
      random -> Trips.pairs().firstInOrder(1)),
  CORRELATED_WEAK("correlated-0.3", "lognormal values that grow with lags", 0.4),
  CORRELATED_STRONG("correlated-0.6", "lognormal values that grow faster", 0.7),
  COUNTS("counts", "the number of events", ExponentialDistribution.of(1), Aggregate.COUNT, 0),
  BURSTS("bursts", "as taxi-pairs, rate lognormal (0.3) each 300 ms", 0.3, Aggregate.MEAN),
  BURSTY_SUM("bursty-sum", "the same, the sum of distances", 0.3, Aggregate.SUM),
  TAXI_SUM("taxi-sum", "as taxi-pairs, the sum of distances", 0, Aggregate.SUM),
  PARETO(
      "pareto",
      "values with infinite variance, lags of 150 ms",
      random ->
          Draws.independent(
              ParetoDistribution.of(1, 1.5),
              UniformContinuousDistribution.of(150, 150.001),
              random));

  static final double MEAN_LAG_MILLIS = 240;

  private static final ContinuousDistribution LAGS = ExponentialDistribution.of(MEAN_LAG_MILLIS);

  private final String id;
  private final String text;
  private final Function<SplittableRandom, Draws> draws;
  private final Aggregate aggregate;
  private final double burstiness;

  WindowCase(
      String id,
      String text,
      Function<SplittableRandom, Draws> draws,
      Aggregate aggregate,
      double burstiness) {
    this.id = id;
    this.text = text;
    this.draws = draws;
    this.aggregate = aggregate;
    this.burstiness = burstiness;
  }

  WindowCase(String id, String text, Function<SplittableRandom, Draws> draws) {
    this(id, text, draws, Aggregate.MEAN, 0);
  }

  WindowCase(String id, String text, ContinuousDistribution values) {
    this(id, text, values, Aggregate.MEAN, 0);
  }

  WindowCase(
      String id,
      String text,
      ContinuousDistribution values,
      Aggregate aggregate,
      double burstiness) {
    this(
        id, text, random -> Draws.independent(values, lags(), random), aggregate, burstiness);
  }

  WindowCase(String id, String text, double correlation) {
    this(
        id,
        text,
        random ->
            Draws.correlated(LogNormalDistribution.of(0, 0.8), lags(), correlation, random));
  }

  WindowCase(String id, String text, double burstiness, Aggregate aggregate) {
    this(id, text, random -> Trips.pairs(), aggregate, burstiness);
  }

  /** Constants of an enum are made before its static fields. */
  private static ContinuousDistribution lags() {
    return LAGS;
  }

  /** Returns the case of that name. */
  public static WindowCase of(String id) {
    return Arrays.stream(values())
        .filter(each -> each.id.equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no case %s; there is: %s".formatted(id, String.join(", ", ids()))));
  }

  /** Returns the names of all cases. */
  public static List<String> ids() {
    return Arrays.stream(values()).map(WindowCase::id).toList();
  }

  public String id() {
    return id;
  }

  /** Returns what the stream is, for people. */
  public String text() {
    return text;
  }

  Draws draws(SplittableRandom random) {
    return draws.apply(random);
  }

  Aggregate aggregate() {
    return aggregate;
  }

  /** Returns the standard deviation of the logarithm of the rate, drawn anew every 300 ms. */
  double burstiness() {
    return burstiness;
  }
}
