package io.sluice.cli.explain;

import static io.sluice.cli.explain.Words.millis;
import static io.sluice.cli.explain.Words.time;
import static io.sluice.cli.explain.Words.wrap;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Formats the decisions of a mechanism for users. */
public final class MechanismText {
  private static final int ENTITIES_SHOWN = 20;
  private static final int MEASURES_SHOWN = 4;
  private static final String MILLIS = "ms";

  private MechanismText() {}

  static String of(MechanismFacts facts) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "Process %d (%s): mechanism %s, %d decisions about %d; %s to %s UTC"
            .formatted(
                facts.pid(),
                facts.program(),
                facts.mechanism(),
                facts.decisions(),
                facts.entities().size(),
                time(facts.fromMs()),
                time(facts.toMs())));
    facts.entities().stream().limit(ENTITIES_SHOWN).forEach(about -> add(lines, about));
    int more = facts.entities().size() - ENTITIES_SHOWN;
    if (more > 0) {
      lines.add(
          "and about %d more: name one with --about, or all with --output json".formatted(more));
    }
    facts.notes().forEach(note -> lines.add(wrap("note: ", note)));
    return String.join("\n", lines);
  }

  private static void add(List<String> lines, MechanismFacts.About about) {
    int earlier = about.decisions() - about.latest().size();
    lines.add("");
    lines.add(
        about.entity() + (earlier > 0 ? " (after %d earlier decisions)".formatted(earlier) : ""));
    about.latest().forEach(decision -> lines.addAll(lines(decision)));
  }

  /** Returns a decision with its reason, its alternatives and its effect. */
  public static List<String> lines(JournalEntry decision) {
    List<String> lines = new ArrayList<>();
    String lead = "  %s  ".formatted(time(decision.at()));
    lines.add(wrap(lead, decision.type() + ": " + decision.why()));
    String indent = " ".repeat(lead.length());
    if (!decision.alternatives().isEmpty()) {
      lines.add(wrap(indent + "instead of: ", String.join(", or ", decision.alternatives())));
    }
    if (!decision.effect().isEmpty()) {
      lines.add(wrap(indent + "effect: ", effect(decision.effect())));
    }
    return lines;
  }

  private static String effect(Map<String, Double> effect) {
    String measured =
        effect.entrySet().stream()
            .filter(each -> !each.getKey().equals(MILLIS))
            .limit(MEASURES_SHOWN)
            .map(each -> each.getKey() + String.format(Locale.ROOT, " %,.4g", each.getValue()))
            .collect(Collectors.joining(", "));
    return effect.containsKey(MILLIS)
        ? "after %s %s".formatted(millis(effect.get(MILLIS)), measured)
        : measured;
  }
}
