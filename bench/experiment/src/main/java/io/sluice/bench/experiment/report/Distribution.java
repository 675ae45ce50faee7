package io.sluice.bench.experiment.report;

import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.stats.LetterValue;
import io.sluice.bench.experiment.stats.QuantileBand;
import io.sluice.bench.experiment.stats.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The distribution of all latencies of an arm under a workload, over all rounds, including those of
 * a search that are not compared.
 *
 * @param load the workload
 * @param arm the arm's label
 * @param bands points of the distribution, each with its uncertainty
 * @param median the median, ms
 * @param letters the letter values, ms
 * @param max the longest, ms
 */
record Distribution(
    String load,
    String arm,
    List<QuantileBand> bands,
    double median,
    List<LetterValue> letters,
    double max) {

  private static final double[] SHARES =
      IntStream.rangeClosed(0, 200).mapToDouble(i -> i / 200.0).toArray();

  /** Returns the workloads of a run, in its order. */
  static List<String> loads(Results<?> results) {
    return results.rounds().stream().map(round -> round.slot().workload()).distinct().toList();
  }

  /** Returns the distribution of each arm that has latencies under a workload. */
  static <R> List<Distribution> of(Results<R> results, String load) {
    List<Distribution> all = new ArrayList<>();
    for (String arm : results.labels()) {
      Sample sample = Sample.together(latencies(results, arm, load));
      if (!sample.isEmpty()) {
        all.add(
            new Distribution(
                load,
                arm,
                QuantileBand.of(units(results, arm, load), SHARES, results.plan().seed()),
                sample.quantile(0.5),
                LetterValue.of(sample),
                sample.quantile(1)));
      }
    }
    return all;
  }

  /** Returns the latencies of each round of an arm under a workload. */
  static <R> List<Sample> latencies(Results<R> results, String arm, String load) {
    return blocks(results, arm, load).values().stream().flatMap(List::stream).toList();
  }

  /** Returns those of each start of the processes, or of each round if there was one start. */
  private static <R> List<Sample> units(Results<R> results, String arm, String load) {
    Map<Integer, List<Sample>> blocks = blocks(results, arm, load);
    return blocks.size() < 2
        ? latencies(results, arm, load)
        : blocks.values().stream().map(Sample::together).toList();
  }

  private static <R> Map<Integer, List<Sample>> blocks(
      Results<R> results, String arm, String load) {
    return results.of(arm).stream()
        .filter(round -> round.slot().workload().equals(load))
        .collect(
            Collectors.groupingBy(
                Round::block,
                TreeMap::new,
                Collectors.mapping(
                    round -> results.comparison().curves(round.report()).latencies(),
                    Collectors.toList())));
  }
}
