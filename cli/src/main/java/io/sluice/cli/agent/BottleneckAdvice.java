package io.sluice.cli.agent;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.sluice.agent.http.StateView.Operator;
import io.sluice.cli.explain.MaterialGain;
import java.util.List;
import java.util.Locale;

/**
 * Advises how many instances an operator should have of which at least one is a bottleneck: as many
 * as CPUs are needed for the items that come in, and at least one more than it has.
 *
 * @param instances number of instances on this host
 * @param needed least number of instances that it should have
 */
@JsonNaming(SnakeCaseStrategy.class)
public record BottleneckAdvice(
    String engine, String query, String operator, int instances, int needed) {
  private static final double WHOLE_CPU = 0.9;

  /** Returns the advice for every bottleneck, in the order of the operators. */
  static List<BottleneckAdvice> all(List<Operator> operators) {
    return operators.stream()
        .filter(Operator::bottleneck)
        .map(each -> of(each, operators))
        .distinct()
        .toList();
  }

  private static BottleneckAdvice of(Operator bottleneck, List<Operator> operators) {
    BottleneckAdvice nothing =
        new BottleneckAdvice(bottleneck.engine(), bottleneck.query(), bottleneck.operator(), 0, 0);
    List<Operator> instances = operators.stream().filter(nothing::isOf).toList();
    double demand =
        instances.stream().mapToDouble(Operator::demand).filter(each -> !Double.isNaN(each)).sum();
    return new BottleneckAdvice(
        nothing.engine,
        nothing.query,
        nothing.operator,
        instances.size(),
        Math.max(instances.size() + 1, (int) Math.ceil(demand)));
  }

  /** Returns whether an instance belongs to this operator. */
  boolean isOf(Operator instance) {
    return instance.engine().equals(engine)
        && instance.query().equals(query)
        && instance.operator().equals(operator);
  }

  /** Returns the text for an instance that the user asked about and that is a bottleneck. */
  String ofOne(Operator instance) {
    double use = instance.cpuUse();
    String full =
        "its one thread has a whole CPU, and more comes in than it works off. No order helps.";
    double byOrder = instance.cpuWait() == null ? Double.NaN : 1 + instance.cpuWait() / use;
    if (use < WHOLE_CPU && MaterialGain.ofSpeed(byOrder)) {
      full =
          String.format(
              Locale.ROOT,
              "its one thread runs for %.0f%% of the time and waits for a CPU for %.0f%%, and more"
                  + " comes in than it works off. An order gains it %.1f times at most.",
              use * 100,
              instance.cpuWait() * 100,
              byOrder);
    } else if (use < WHOLE_CPU) {
      full =
          String.format(
              Locale.ROOT,
              "its one thread runs for %.0f%% of the time and hardly waits for a CPU, and more"
                  + " comes in than it works off. No order helps.",
              use * 100);
    }
    return "  BOTTLENECK: %s%n  %s%n".formatted(full, advice());
  }

  /** Returns the text if the user asked about other operators. */
  String ofAnother() {
    return "The bottleneck is %s/%s (%s): no order helps it much. %s"
        .formatted(query, operator, engine, advice());
  }

  private String advice() {
    return "Give it at least %d instances instead of %d (parallelism), or less to do."
        .formatted(needed, instances);
  }
}
