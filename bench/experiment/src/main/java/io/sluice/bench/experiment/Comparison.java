package io.sluice.bench.experiment;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Defines how the reports of an experiment are evaluated: their metrics, the checks that they must
 * pass, and how users see them.
 */
public interface Comparison<R> {

  /** Returns the type of a report. */
  Class<R> type();

  /** Returns the name of the workload, for the document and the report. */
  String workload();

  /** Returns a title for the live page. */
  default String title() {
    return workload();
  }

  /** Returns the parameters of a run for the document. */
  default Object params(Plan<?> plan) {
    return Map.of("plan", plan);
  }

  /** Returns the metrics for which arms are compared; the verdict is about the first. */
  List<Metric<R>> metrics();

  List<Check<R>> checks();

  /** Returns the figures that every experiment has. */
  Figures figures(R report);

  /** Returns the outcome of a round as a line of progress. */
  default String summary(R report) {
    Figures figures = figures(report);
    return String.format(
        Locale.ROOT,
        "mean %.0f ms, p99 %.0f ms, backlog %.2f s",
        figures.latencyMs().mean(),
        figures.latencyMs().p99(),
        figures.backlogS());
  }

  /**
   * Returns the figures that only this experiment has: a record, whose fields stand beside the
   * common ones.
   */
  Object details(R report);

  /** Returns the tables with a row per arm. */
  List<Table<R>> tables(Results<R> results);

  /**
   * Returns a line above the tables of a workload and a part; empty if there is only one of each.
   */
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

  /** Returns the curves of a round for the report. */
  default Curves curves(R report) {
    return Curves.NONE;
  }

  /** Returns facts about the measurement, for the report. */
  default Map<String, String> facts() {
    return Map.of();
  }

  /**
   * Returns the parts of a report that have their own ratios, by name; the whole has an empty name.
   */
  default Map<String, UnaryOperator<R>> parts() {
    return Map.of("", UnaryOperator.identity());
  }

  /** Returns the rounds that are compared; in a search, most rounds only lead to these. */
  default List<Round<R>> compared(List<Round<R>> all) {
    return all;
  }

  /** Returns whether the two rounds of a pair ran under the same conditions. */
  default boolean comparable(R arm, R against) {
    return true;
  }

  /** Returns the arms, beside the first, with which an arm is compared. */
  default List<String> rivals(String arm) {
    return List.of();
  }

  /** Returns the arm that the verdict is about. */
  default String mainArm(List<String> labels) {
    return labels.get(labels.size() - 1);
  }

  /** Returns the likely reason why an arm gained nothing, if this experiment knows one. */
  default Optional<String> reason(Results<R> results, ArmView<R> arm) {
    return Optional.empty();
  }

  /** Returns what was found beside the comparison of arms, in sentences; the verdict begins so. */
  default Optional<String> finding(Results<R> results) {
    return Optional.empty();
  }
}
