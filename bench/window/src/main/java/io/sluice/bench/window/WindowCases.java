package io.sluice.bench.window;

import static io.sluice.bench.window.WindowCase.mean;

import io.sluice.core.window.question.Aggregate;
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

/**
 * Defines the streams that can be simulated. Lags have a mean of 240 ms unless the text says
 * otherwise.
 */
public final class WindowCases {

  private static final double BURSTINESS = 0.3;
  private static final ContinuousDistribution EXPONENTIAL = ExponentialDistribution.of(1);
  private static final ContinuousDistribution LOGNORMAL = LogNormalDistribution.of(0, 0.8);
  private static final ContinuousDistribution LAGS =
      ExponentialDistribution.of(WindowCase.MEAN_LAG_MILLIS);
  private static final ContinuousDistribution CONSTANT_LAGS =
      UniformContinuousDistribution.of(150, 150.001);

  /** Lists all cases. */
  public static final List<WindowCase> ALL =
      List.of(
          independent("normal", "values with a variation of 0.1", NormalDistribution.of(10, 1)),
          independent("uniform", "values from 0 to 1", UniformContinuousDistribution.of(0, 1)),
          independent("exponential", "values with a variation of 1", EXPONENTIAL),
          independent("lognormal", "lognormal values, sigma 0.8", LOGNORMAL),
          mean(
              "gamma-lags",
              "exponential values, gamma lags",
              random -> Draws.independent(EXPONENTIAL, GammaDistribution.of(60, 4), random)),
          mean(
              "taxi",
              "distances of real trips, durations of others as lags",
              random -> Trips.pairs().withLagsShuffled(random)),
          mean("taxi-pairs", "real trips: distance, and duration as lag", random -> Trips.pairs()),
          mean(
              "taxi-body",
              "the same in the order of the file, first 88 %",
              random -> Trips.pairs().firstInOrder(0.88)),
          mean(
              "taxi-file",
              "the same, the whole file, whose last days differ",
              random -> Trips.pairs().firstInOrder(1)),
          mean(
              "taxi-zones",
              "as taxi-pairs, ten zones, each a key",
              random -> Trips.ofBusiestZones(10)),
          mean("taxi-sum", "as taxi-pairs, the sum", random -> Trips.pairs()).of(Aggregate.SUM),
          mean("correlated-0.3", "lognormal values, correlated with lags", correlated(0.4)),
          mean("correlated-0.6", "the same, stronger", correlated(0.7)),
          independent("counts", "the number of events", EXPONENTIAL).of(Aggregate.COUNT),
          mean("bursts", "as taxi-pairs, bursts of 300 ms", random -> Trips.pairs())
              .withBursts(BURSTINESS),
          mean("bursts-sum", "the same, the sum", random -> Trips.pairs())
              .of(Aggregate.SUM)
              .withBursts(BURSTINESS),
          mean("sliding", "as taxi-pairs, windows slide by a third", random -> Trips.pairs())
              .overlapping(3),
          mean("sliding-sum", "the same, the sum", random -> Trips.pairs())
              .of(Aggregate.SUM)
              .overlapping(3),
          mean(
              "pareto",
              "values with infinite variance, lags of 150 ms",
              random -> Draws.independent(ParetoDistribution.of(1, 1.5), CONSTANT_LAGS, random)));

  private WindowCases() {}

  private static WindowCase independent(String id, String text, ContinuousDistribution values) {
    return mean(id, text, random -> Draws.independent(values, LAGS, random));
  }

  private static Function<SplittableRandom, Draws> correlated(double correlation) {
    return random -> Draws.correlated(LOGNORMAL, LAGS, correlation, random);
  }

  /**
   * Returns the case with a name.
   *
   * @throws IllegalArgumentException if the name is unknown; the message lists the names
   */
  public static WindowCase of(String id) {
    return ALL.stream()
        .filter(each -> each.id().equals(id))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no case %s; there is: %s"
                        .formatted(
                            id, String.join(", ", ALL.stream().map(WindowCase::id).toList()))));
  }
}
