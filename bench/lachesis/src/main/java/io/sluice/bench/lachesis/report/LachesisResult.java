package io.sluice.bench.lachesis.report;

import io.sluice.bench.experiment.stats.PairedRatio;
import io.sluice.bench.lachesis.LachesisPlan;
import io.sluice.bench.lachesis.Member;
import io.sluice.bench.lachesis.RateSearch;
import io.sluice.bench.lachesis.round.RootGroup;
import io.sluice.bench.lachesis.round.StepResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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

  /** What is told of a step: of each of several engines by its name, then of all, without one. */
  public Map<String, UnaryOperator<StepResult>> parts() {
    Map<String, UnaryOperator<StepResult>> parts = new LinkedHashMap<>();
    for (Member member : plan.fleet().members()) {
      parts.put(member.toString(), step -> step.members().get(member.toString()));
    }
    parts.put("", step -> step);
    return parts;
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

  /** The highest rate that an arm keeps up with, by round; of rounds in which one was found. */
  public Map<Integer, Double> sustained(String arm) {
    Map<Integer, Double> found = new TreeMap<>();
    for (int round = 0; round < plan.rounds(); round++) {
      int wanted = round;
      List<StepResult> own =
          steps.stream().filter(step -> step.round() == wanted && step.arm().equals(arm)).toList();
      RateSearch search = new RateSearch(plan.rates().get(0), own);
      if (search.sustained() > 0 && search.next().isEmpty()) {
        found.put(round, search.sustained());
      }
    }
    return found;
  }

  /** How many times the rate of the first arm in the same round. */
  public PairedRatio sustainedRatio(String arm) {
    Map<Integer, Double> own = sustained(arm);
    Map<Integer, Double> first = sustained(plan.labels().get(0));
    return PairedRatio.of(
        own.values().stream().mapToDouble(rate -> rate).toArray(),
        own.keySet().stream()
            .mapToDouble(round -> first.getOrDefault(round, Double.NaN))
            .toArray());
  }

  /** Whether each step began with empty queues. */
  public boolean beganEmpty() {
    return steps.stream().allMatch(step -> step.startItems() == 0);
  }

  /**
   * Whether threads of the engines were in the same groups when each step began, so that all arms
   * share the CPU with the same others. The number of a session's group is not looked at: a run
   * that was continued has another.
   */
  public boolean sameRootGroup() {
    return steps.stream().map(LachesisResult::rootGroups).distinct().count() <= 1;
  }

  private static Set<RootGroup> rootGroups(StepResult step) {
    return step.rootGroups().stream().map(RootGroup::inAnySession).collect(Collectors.toSet());
  }

  /** Whether steps are missing. */
  public boolean partial() {
    return IntStream.range(0, plan.rounds()).anyMatch(round -> plan.next(round, steps).isPresent());
  }
}
