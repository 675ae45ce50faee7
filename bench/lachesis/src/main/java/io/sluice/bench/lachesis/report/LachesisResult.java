package io.sluice.bench.lachesis.report;

import io.sluice.bench.lachesis.LachesisPlan;
import io.sluice.bench.lachesis.round.StepResult;
import io.sluice.bench.stats.PairedRatio;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** All that was measured of a plan, arm by arm and compared with the first arm. */
public record LachesisResult(LachesisPlan plan, List<StepResult> steps) {

  public LachesisResult {
    steps = List.copyOf(steps);
  }

  /** Of one arm at one rate, by round. */
  public List<StepResult> of(String arm, double rate) {
    return steps.stream()
        .filter(step -> step.arm().equals(arm) && step.rate() == rate)
        .sorted((a, b) -> Integer.compare(a.round(), b.round()))
        .toList();
  }

  /** How many times as much an arm has of something as the first arm in the same round. */
  public PairedRatio ratio(String arm, double rate, ToDoubleFunction<StepResult> value) {
    List<StepResult> own = of(arm, rate);
    double[] values = new double[own.size()];
    double[] against = new double[own.size()];
    for (int i = 0; i < own.size(); i++) {
      int round = own.get(i).round();
      values[i] = value.applyAsDouble(own.get(i));
      against[i] =
          of(plan.labels().get(0), rate).stream()
              .filter(step -> step.round() == round)
              .mapToDouble(value)
              .findFirst()
              .orElse(Double.NaN);
    }
    return PairedRatio.of(values, against);
  }

  /** Whether steps are missing. */
  public boolean partial() {
    return steps.size() < plan.rounds() * plan.arms().size() * plan.rates().size();
  }
}
