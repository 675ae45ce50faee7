package io.sluice.cli.explain;

import static io.sluice.cli.explain.Words.millis;
import static io.sluice.cli.explain.Words.number;
import static io.sluice.cli.explain.Words.share;
import static io.sluice.cli.explain.Words.time;
import static io.sluice.cli.explain.Words.wrap;

import io.sluice.bench.experiment.report.Columns;
import io.sluice.cli.explain.ProcessFacts.Advice;
import io.sluice.cli.explain.ProcessFacts.Offset;
import io.sluice.cli.explain.ProcessFacts.Prediction;
import io.sluice.cli.explain.ProcessFacts.QueryFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Help.Ansi;

/** Formats the facts of one process for users. */
final class ProcessText {

  private static final int NAME_WIDTH = 24;
  private static final int OFFSETS_SHOWN = 40;

  private final ProcessFacts facts;
  private final List<String> lines = new ArrayList<>();

  private ProcessText(ProcessFacts facts) {
    this.facts = facts;
  }

  static String of(ProcessFacts facts) {
    ProcessText text = new ProcessText(facts);
    text.machine();
    text.forecast();
    text.advice();
    text.queries();
    text.timelines();
    facts.notes().forEach(note -> text.lines.add(wrap("note: ", note)));
    return text.lines.stream().collect(Collectors.joining("\n")).stripTrailing();
  }

  private static String title(String word) {
    return Ansi.AUTO.string("@|bold " + "%-10s".formatted(word) + "|@");
  }

  private void line(String title, String text) {
    String wrapped = wrap(" ".repeat(10), text);
    lines.add(title(title) + wrapped.substring(10));
  }

  private void machine() {
    line(
        "Process",
        "%d: policy %s, %s, %s; %s to %s UTC, %d looks"
            .formatted(
                facts.pid(),
                facts.policy(),
                facts.mode(),
                facts.health(),
                time(facts.fromMs()),
                time(facts.toMs()),
                facts.samples()));
    line("Machine", "%d cores, load %s of them".formatted(facts.cores(), number(facts.load())));
    ProcessFacts.Backlog backlog = facts.backlog();
    line(
        "Backlog",
        "mean %s, p90 %s, max %s of the machine; above the limit of %s for %s of the time"
            .formatted(
                millis(backlog.meanMs()),
                millis(backlog.p90Ms()),
                millis(backlog.maxMs()),
                millis(backlog.limitMs()),
                share(backlog.shareAbove())));
    String windows =
        facts.windows().stream()
            .map(
                group ->
                    "%d of %s (%s)"
                        .formatted(group.queries(), millis(group.periodMs()), group.spread()))
            .collect(Collectors.joining(", "));
    line("Windows", windows.isEmpty() ? "none known" : windows);
  }

  private void forecast() {
    Prediction prediction = facts.forecast();
    switch (prediction.verdict()) {
      case NOTHING_WAITS ->
          line(
              "Forecast",
              "no gain: there is hardly ever a backlog, every query is done before it is due");
      case WINDOWS_UNKNOWN -> line("Forecast", "none: no query that can be held has known windows");
      default ->
          line(
              "Forecast",
              "a window result waits about %s in the engine's own order, about %s in order of due"
                      .formatted(millis(prediction.stockMs()), millis(prediction.klinkMs()))
                  + " time: %s of it; %s of backlog can be hidden%s"
                      .formatted(
                          number(prediction.ratio()), millis(prediction.hiddenMs()), tail()));
    }
    Lateness measured = facts.measured();
    if (measured.seen() > 0) {
      line(
          "Measured",
          "in this time windows closed %s after they were due, mean of %d; the worst %s"
              .formatted(millis(measured.meanMs()), measured.seen(), millis(measured.worstMs())));
    }
  }

  private String tail() {
    return switch (facts.forecast().verdict()) {
      case OVERLOAD -> ". The machine is overloaded";
      case LITTLE -> ". There is little to gain";
      default -> "";
    };
  }

  private void advice() {
    String title = "Advice";
    for (Advice each : facts.advice()) {
      line(title, each.text());
      title = "";
      if (!each.offsets().isEmpty()) {
        lines.add(indented(offsets(each.offsets())));
      }
    }
    lines.add("");
  }

  private static String offsets(List<Offset> offsets) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("query", "window ms", "offset ms", "wanted"));
    for (Offset offset : offsets.subList(0, Math.min(OFFSETS_SHOWN, offsets.size()))) {
      rows.add(
          List.of(
              Words.cut(offset.query(), NAME_WIDTH),
              Long.toString(offset.periodMs()),
              Long.toString(offset.offsetMs()),
              Long.toString(offset.wantedOffsetMs())));
    }
    int more = offsets.size() - OFFSETS_SHOWN;
    return Columns.align(rows) + (more > 0 ? "and " + more + " more, with --output json" : "");
  }

  private static String indented(String table) {
    return table
        .stripTrailing()
        .lines()
        .map(row -> " ".repeat(10) + row)
        .collect(Collectors.joining("\n"));
  }

  private void queries() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "query",
            "load",
            "window",
            "closed",
            "late",
            "worst",
            "missed",
            "held",
            "longest",
            "times",
            observes() ? "would wait" : "waits"));
    facts.queries().forEach(query -> rows.add(row(query)));
    List<String> table = Columns.align(rows).lines().toList();
    lines.add(table.get(0));
    for (int i = 1; i < table.size(); i++) {
      lines.add(table.get(i));
      lines.add(wrap("  ", facts.queries().get(i - 1).reason()));
    }
    lines.add("");
  }

  private boolean observes() {
    return facts.mode().equals("observe");
  }

  private static List<String> row(QueryFacts query) {
    Lateness late = query.lateness();
    boolean seen = late.seen() > 0;
    return List.of(
        Words.cut(query.name(), NAME_WIDTH),
        number(query.load()),
        query.periodMs() == null ? "-" : millis(query.periodMs()),
        Long.toString(late.closed()),
        seen ? millis(late.meanMs()) : "-",
        seen ? millis(late.worstMs()) : "-",
        seen ? Integer.toString(late.missed()) : "-",
        millis(query.heldMs()),
        millis(query.longestHeldMs()),
        Integer.toString(query.timesHeld()),
        share(query.wouldWaitShare()));
  }

  private void timelines() {
    if (!facts.timeline()) {
      return;
    }
    for (QueryFacts query : facts.queries()) {
      lines.add("last turns of " + query.name());
      for (Turn turn : query.turns()) {
        String lead =
            "%s %s %8s  "
                .formatted(time(turn.fromMs()), turn.ran() ? "ran " : "held", millis(turn.ms()));
        lines.add(wrap(lead, turn.reason()));
      }
      lines.add("");
    }
  }
}
