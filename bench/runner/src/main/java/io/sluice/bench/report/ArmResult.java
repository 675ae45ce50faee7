package io.sluice.bench.report;

import io.sluice.bench.plan.Arm;
import io.sluice.bench.stats.Summary;
import java.util.List;

/** All rounds of one arm. */
public record ArmResult(Arm arm, List<RoundMetrics> rounds) {

  public String name() {
    return arm.name();
  }

  /** The typical round: rounds differ with the host's drift, so not their mean. */
  public double median(Metric metric) {
    return Summary.median(rounds.stream().mapToDouble(metric::of).toArray());
  }

  public long disturbed() {
    return rounds.stream().filter(RoundMetrics::disturbed).count();
  }
}
