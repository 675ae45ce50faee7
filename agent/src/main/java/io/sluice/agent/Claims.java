package io.sluice.agent;

import io.sluice.core.model.PhysicalOperator;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Which rule is about which operator. Not thread-safe. */
final class Claims {
  private final List<RunningRule> rules;
  private final Consumer<String> report;
  private final Set<String> told = new HashSet<>();
  private List<PhysicalOperator> latest = List.of();
  private Map<RunningRule, List<PhysicalOperator>> claimed;

  Claims(Collection<RunningRule> rules, Consumer<String> report) {
    this.rules = List.copyOf(rules);
    this.report = report;
    claimed = claim(latest);
  }

  /** One that two are about is nobody's, and that is said once. */
  Map<RunningRule, List<PhysicalOperator>> of(List<PhysicalOperator> operators) {
    if (!operators.equals(latest)) {
      claimed = claim(operators);
      latest = operators;
    }
    return claimed;
  }

  private Map<RunningRule, List<PhysicalOperator>> claim(List<PhysicalOperator> operators) {
    Map<RunningRule, List<PhysicalOperator>> claimed = new HashMap<>();
    rules.forEach(rule -> claimed.put(rule, new ArrayList<>()));
    for (PhysicalOperator operator : operators) {
      List<RunningRule> claiming =
          rules.stream().filter(rule -> rule.rule().scope().includes(operator)).toList();
      if (claiming.size() == 1) {
        claimed.get(claiming.get(0)).add(operator);
      } else if (claiming.size() > 1) {
        tell(operator, claiming);
      }
    }
    return claimed;
  }

  private void tell(PhysicalOperator operator, List<RunningRule> claiming) {
    String line =
        "%s of %s is claimed by the rules %s and %s: it is left alone"
            .formatted(
                operator.operator(),
                operator.query(),
                claiming.get(0).rule().name(),
                claiming.get(1).rule().name());
    if (told.add(line)) {
      report.accept(line);
    }
  }
}
