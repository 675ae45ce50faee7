package io.sluice.bench.lachesis.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.lachesis.round.StepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * A metric of an arm over its rounds, at one rate; 0 for a search.
 *
 * @param engine of several, with what it runs; empty for all of them together
 * @param median of the rounds
 * @param low the round with the least
 * @param high the round with the most
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ArmSummary(
    @JsonInclude(JsonInclude.Include.NON_EMPTY) String engine,
    String arm,
    String metric,
    double rate,
    double median,
    double low,
    double high,
    int rounds) {

  /** Of all arms; of a search only what is searched for means anything. */
  static List<ArmSummary> all(LachesisResult result) {
    List<ArmSummary> all = new ArrayList<>();
    for (String arm : result.plan().labels()) {
      if (result.plan().search()) {
        double[] found =
            result.sustained(arm).values().stream().mapToDouble(rate -> rate).toArray();
        all.add(of("", arm, "sustained_eps", 0, found));
      } else {
        result.plan().rates().forEach(rate -> addAll(all, result, arm, rate));
      }
    }
    return all;
  }

  private static void addAll(List<ArmSummary> all, LachesisResult result, String arm, double rate) {
    result
        .parts()
        .forEach(
            (engine, part) -> {
              List<StepResult> steps = result.of(arm, rate).stream().map(part).toList();
              StepMetrics.all()
                  .forEach(
                      (metric, value) ->
                          all.add(of(engine, arm, metric, rate, values(steps, value))));
            });
  }

  static double[] values(List<StepResult> steps, ToDoubleFunction<StepResult> value) {
    return steps.stream().mapToDouble(value).toArray();
  }

  private static ArmSummary of(
      String engine, String arm, String metric, double rate, double... values) {
    return new ArmSummary(
        engine,
        arm,
        metric,
        rate,
        Summary.median(values),
        DoubleStream.of(values).min().orElse(Double.NaN),
        DoubleStream.of(values).max().orElse(Double.NaN),
        values.length);
  }
}
