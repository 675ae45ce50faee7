package io.sluice.bench.simulator;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * What went through the machine in the measured part of a round, and how full its memory was.
 *
 * @param processedEps records per second that operators took in, each as often as it was taken in
 * @param refusedEps records per second that found no room when they were sent
 * @param memoryUse mean share of the memory in use, in [0, 1]; NaN without a limit
 * @param fullShare share of the time with at least 99 % of the memory in use
 */
public record Flow(double processedEps, double refusedEps, double memoryUse, double fullShare) {

  /** Means over rounds, in words; the first is what the others are compared with. */
  static String text(String name, List<Flow> flows, double firstProcessedEps) {
    double processed = mean(flows, Flow::processedEps);
    return String.format(
        Locale.ROOT,
        "%s: %.0f records/s through operators (%.3f of the first), %.0f records/s refused,"
            + " memory %.0f %% in use, full %.0f %% of the time%n",
        name,
        processed,
        processed / firstProcessedEps,
        mean(flows, Flow::refusedEps),
        100 * mean(flows, Flow::memoryUse),
        100 * mean(flows, Flow::fullShare));
  }

  static double mean(List<Flow> flows, ToDoubleFunction<Flow> metric) {
    return flows.stream().mapToDouble(metric).average().orElse(Double.NaN);
  }
}
