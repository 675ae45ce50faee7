package io.sluice.agent.state;

import io.sluice.core.control.Entity;
import io.sluice.core.metric.Metric;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Records that the settings of an operator's thread are to change.
 *
 * @param atMillis when, epoch ms
 * @param applied whether the change was applied: not if the agent only observes, the system refused
 *     it, or all changes were undone meanwhile
 * @param before the settings before
 * @param now the new settings, the reason, and the operator's state
 * @param query the health of its query at that time
 */
public record AgentDecision(
    long atMillis, boolean applied, ThreadSettings before, AgentState.Row now, QueryHealth query)
    implements AgentEntry {

  @Override
  public Entity entity() {
    return new Entity("operator", now.operator().toString());
  }

  @Override
  public String type() {
    return applied ? "changed" : "planned";
  }

  @Override
  public String why() {
    List<ThreadSettingsText.Change> changes = changes();
    String what =
        changes.isEmpty()
            ? "the thread gets back what it had before any order; the decision stays the same"
            : changes.stream()
                .map(change -> change.knob() + " " + change.before() + " -> " + change.now())
                .collect(Collectors.joining(", "));
    String because =
        now.because().stream().sorted().map(this::because).collect(Collectors.joining(", "));
    return "%s by %s of rule %s%s%s"
        .formatted(what, now.policy(), now.rule(), because.isEmpty() ? "" : ": ", because);
  }

  /** Returns the changes; empty if the agent ceases to act while its decision stays the same. */
  private List<ThreadSettingsText.Change> changes() {
    return ThreadSettingsText.changes(before, now.given());
  }

  private String because(Metric metric) {
    double value = now.value(metric);
    return Double.isNaN(value)
        ? metric.id() + " is not known"
        : metric.id() + String.format(Locale.ROOT, " %,.4g", value);
  }

  @Override
  public List<String> alternatives() {
    String kept =
        changes().stream()
            .map(change -> change.knob() + " " + change.before())
            .collect(Collectors.joining(", "));
    return kept.isEmpty() ? List.of() : List.of("keep " + kept);
  }

  @Override
  public boolean isMeasured() {
    return true;
  }
}
