package io.sluice.bench.experiment;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Says what the reports of an experiment mean: which numbers they hold, when those can be trusted,
 * and how users see them.
 */
public interface Comparison<R> {

  /** Returns the type of a report, for reading it. */
  Class<R> type();

  /** Returns the name of what is run, for the document and the report. */
  String workload();

  /** Returns what is run, for a live page. */
  default String title() {
    return workload();
  }

  /** Returns the conditions of a run, as the document tells them. */
  default Object params(Plan<?> plan) {
    return Map.of("plan", plan);
  }

  /** Returns what arms are compared for; the first is what the verdict speaks of. */
  List<Metric<R>> metrics();

  List<Check<R>> checks();

  /** Returns the numbers that every experiment has. */
  Figures figures(R report);

  /** Returns what a round came to, as a line of progress. */
  default String summary(R report) {
    Figures figures = figures(report);
    return String.format(
        Locale.ROOT,
        "mean %.0f ms, p99 %.0f ms, backlog %.2f s",
        figures.latencyMs().mean(),
        figures.latencyMs().p99(),
        figures.backlogS());
  }

  /** Returns those that only this one has; a record, whose fields stand beside the figures. */
  Object details(R report);

  /** Returns the tables with a row per arm. */
  List<Table<R>> tables(Results<R> results);

  /** Returns a line above the tables of a workload and a part; empty when there is but one. */
  default String heading(Results<R> results, String workload, String part) {
    return "";
  }

  /** Returns further tables. */
  default List<Section> sections(Results<R> results) {
    return List.of();
  }

  /** Returns lines below the tables. */
  default List<String> notes(Results<R> results) {
    return List.of();
  }

  /** Returns what the report draws of a round. */
  default Curves curves(R report) {
    return Curves.NONE;
  }

  /** Returns facts of how it was measured, for the report. */
  default Map<String, String> facts() {
    return Map.of();
  }

  /** Returns the parts of a report that have ratios of their own; the whole has an empty name. */
  default Map<String, UnaryOperator<R>> parts() {
    return Map.of("", UnaryOperator.identity());
  }

  /** Returns the rounds that are compared, where those that were run only lead to them. */
  default List<Round<R>> compared(List<Round<R>> all) {
    return all;
  }

  /** Returns whether two rounds of a pair were run under the same conditions. */
  default boolean comparable(R arm, R against) {
    return true;
  }

  /** Returns the arms, beside the first, that this arm has to be better than. */
  default List<String> rivals(String arm) {
    return List.of();
  }

  /** Returns the arm that the verdict is about. */
  default String mainArm(List<String> labels) {
    return labels.get(labels.size() - 1);
  }

  /** Returns why an arm gained nothing, as far as this experiment can tell. */
  default Optional<String> reason(Results<R> results, ArmView<R> arm) {
    return Optional.empty();
  }

  /** Returns what was found beside the comparison of arms, in sentences; the verdict begins so. */
  default Optional<String> finding(Results<R> results) {
    return Optional.empty();
  }
}
