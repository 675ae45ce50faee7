package io.sluice.bench.experiment;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Holds the rounds of a run, complete or partial.
 *
 * @param rounds all rounds that were run
 * @param complete whether no round is missing
 */
public record Results<R>(
    Plan<?> plan, Comparison<R> comparison, List<Round<R>> rounds, boolean complete) {

  public Results {
    rounds = List.copyOf(rounds);
  }

  public boolean partial() {
    return !complete;
  }

  /** Returns the arms' labels, in the plan's order. */
  public List<String> labels() {
    return plan.labels();
  }

  public String first() {
    return labels().get(0);
  }

  /** Returns all rounds of an arm, in order. */
  public List<Round<R>> of(String label) {
    return sorted(rounds, label);
  }

  /** Returns an arm under a workload, compared with the first arm. */
  public ArmView<R> view(String label, String workload, String part) {
    return view(label, first(), workload, part);
  }

  /** Returns an arm compared with another arm. */
  public ArmView<R> view(String label, String against, String workload, String part) {
    return new ArmView<>(
        label,
        workload,
        part,
        compared(label, workload, part),
        compared(against, workload, part),
        comparison,
        label.equals(against));
  }

  private List<Round<R>> compared(String label, String workload, String part) {
    UnaryOperator<R> of = comparison.parts().get(part);
    return sorted(comparison.compared(rounds), label).stream()
        .filter(round -> round.slot().workload().equals(workload))
        .map(round -> round.part(of))
        .toList();
  }

  private static <R> List<Round<R>> sorted(List<Round<R>> rounds, String label) {
    return rounds.stream()
        .filter(round -> round.slot().arm().equals(label))
        .sorted(Comparator.comparingInt(round -> round.slot().round()))
        .toList();
  }

  public long disturbed() {
    return rounds.stream().filter(Round::disturbed).count();
  }

  /** Returns each check with its failures. */
  public Map<Check<R>, List<String>> checked() {
    Map<Check<R>, List<String>> checked = new LinkedHashMap<>();
    comparison.checks().forEach(check -> checked.put(check, check.failures().apply(rounds)));
    return checked;
  }

  /** Returns the failures of required checks. */
  public List<String> failures() {
    return checked().entrySet().stream()
        .filter(entry -> entry.getKey().required())
        .flatMap(entry -> entry.getValue().stream())
        .toList();
  }
}
