package io.sluice.bench.query.report;

import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.query.plan.Arm;
import io.sluice.bench.query.runner.RoundRecord;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** All rounds of one arm. */
public record ArmResult(Arm arm, List<RoundMetrics> rounds, Optional<SwmEstimates> estimates) {

  static ArmResult of(Arm arm, List<RoundRecord> all) {
    List<RoundRecord> own = all.stream().filter(round -> round.arm().equals(arm.name())).toList();
    return new ArmResult(
        arm, own.stream().map(RoundMetrics::of).toList(), SwmEstimates.of(arm, own));
  }

  public String name() {
    return arm.name();
  }

  /** The typical round: rounds differ with the host's drift, so not their mean. */
  public double median(Metric metric) {
    return median(metric::of);
  }

  double median(ToDoubleFunction<RoundMetrics> value) {
    return Summary.median(rounds.stream().mapToDouble(value).toArray());
  }

  public long disturbed() {
    return rounds.stream().filter(RoundMetrics::disturbed).count();
  }
}
