package io.sluice.agent.rule;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.linux.proc.OsThread;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Finds which rule matches which operator. Not thread-safe. */
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

  /** Leaves a thread that several rules match unmanaged, and says so once. */
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
    operators.stream()
        .collect(groupingBy(OsThread::of, LinkedHashMap::new, toList()))
        .values()
        .forEach(onThread -> claim(onThread, claimed));
    claimed.replaceAll((rule, own) -> List.copyOf(own));
    return claimed;
  }

  private void claim(
      List<PhysicalOperator> onThread, Map<RunningRule, List<PhysicalOperator>> claimed) {
    List<RunningRule> claiming =
        rules.stream()
            .filter(rule -> onThread.stream().anyMatch(rule.rule().scope()::includes))
            .toList();
    if (claiming.size() == 1) {
      RunningRule only = claiming.get(0);
      onThread.stream().filter(only.rule().scope()::includes).forEach(claimed.get(only)::add);
    } else if (claiming.size() > 1) {
      tell(onThread, claiming);
    }
  }

  private void tell(List<PhysicalOperator> onThread, List<RunningRule> claiming) {
    List<String> names = claiming.stream().map(running -> running.rule().name()).toList();
    int last = names.size() - 1;
    String line =
        "%s of %s %s claimed by the rules %s and %s: %s left alone"
            .formatted(
                onThread.stream()
                    .map(PhysicalOperator::operator)
                    .distinct()
                    .sorted()
                    .collect(joining(" and ")),
                onThread.get(0).query(),
                onThread.size() == 1 ? "is" : "on one thread are",
                String.join(", ", names.subList(0, last)),
                names.get(last),
                onThread.size() == 1 ? "it is" : "they are");
    if (told.add(line)) {
      report.accept(line);
    }
  }
}
