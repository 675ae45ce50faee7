package io.sluice.bench.experiment.report;

import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.stats.LetterValue;
import io.sluice.bench.experiment.stats.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The latencies of an arm under a load, over all its rounds, as far as plots of kept results need
 * them.
 *
 * @param load the workload
 * @param arm the arm's label
 * @param count number of latencies
 * @param median their median, ms
 * @param max the longest, ms
 * @param letters their letter values, ms
 * @param quantiles points of their distribution
 */
public record KeptDistribution(
    String load,
    String arm,
    long count,
    double median,
    double max,
    List<LetterValue> letters,
    List<Quantile> quantiles) {

  /** Holds the latency, ms, that a share of all does not exceed. */
  public record Quantile(double share, double value) {}

  private static final double[] SHARES =
      DoubleStream.concat(
              DoubleStream.concat(
                  DoubleStream.of(0, 0.01),
                  IntStream.rangeClosed(1, 19).mapToDouble(i -> i / 20.0)),
              DoubleStream.of(0.96, 0.97, 0.98, 0.99, 0.995, 0.999, 1))
          .toArray();

  /** Returns one for each arm and load that has latencies. */
  static <R> List<KeptDistribution> of(Results<R> results) {
    List<KeptDistribution> all = new ArrayList<>();
    for (String load : Distribution.loads(results)) {
      for (String arm : results.labels()) {
        Sample sample = Sample.together(Distribution.latencies(results, arm, load));
        if (!sample.isEmpty()) {
          all.add(of(load, arm, sample));
        }
      }
    }
    return all;
  }

  private static KeptDistribution of(String load, String arm, Sample sample) {
    return new KeptDistribution(
        load,
        arm,
        sample.size(),
        sample.quantile(0.5),
        sample.quantile(1),
        LetterValue.of(sample),
        DoubleStream.of(SHARES)
            .mapToObj(share -> new Quantile(share, sample.quantile(share)))
            .toList());
  }
}
