package io.sluice.bench.experiment.report;

import io.sluice.bench.experiment.ArmView;
import io.sluice.bench.experiment.Metric;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.stats.PairedRatio;
import java.util.ArrayList;
import java.util.List;

/**
 * Holds the ratio of each pair of an arm and the first one, with the interval over all.
 *
 * @param arm the arm's label
 * @param metric the metric, with the workload if there are several
 * @param pairs the ratio of each pair
 * @param ratio the interval
 */
record PairDots(String arm, String metric, List<Double> pairs, PairedRatio ratio) {

  /** Returns one for each drawn metric, workload and arm, in this order. */
  static <R> List<PairDots> of(Results<R> results) {
    List<PairDots> dots = new ArrayList<>();
    for (String workload : results.plan().workloads()) {
      String where = results.plan().workloads().size() == 1 ? "" : ", " + workload;
      for (Metric<R> metric : results.comparison().metrics()) {
        for (String label : results.labels()) {
          ArmView<R> arm = results.view(label, workload, "");
          if (metric.drawn() && !arm.isFirst()) {
            dots.add(
                new PairDots(
                    label,
                    metric.label() + where,
                    arm.toFirst().each(metric.value()),
                    arm.toFirst().ratio(metric.value())));
          }
        }
      }
    }
    return dots.stream().filter(dot -> dot.ratio().pairs() > 0).toList();
  }
}
