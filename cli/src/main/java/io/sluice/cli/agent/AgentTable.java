package io.sluice.cli.agent;

import static java.util.Comparator.comparing;
import static java.util.Comparator.naturalOrder;
import static java.util.Comparator.nullsLast;
import static java.util.Comparator.reverseOrder;

import com.fasterxml.jackson.annotation.JsonValue;
import io.sluice.agent.http.StateView;
import io.sluice.agent.http.StateView.Operator;
import io.sluice.bench.experiment.report.Columns;
import io.sluice.cli.contract.Result;
import io.sluice.core.config.DurationText;
import io.sluice.core.thread.scale.Schedule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Operators of a host as an agent sees them.
 *
 * @param state those of it that are shown, in that order
 * @param hidden how many there are besides
 */
public record AgentTable(@JsonValue StateView state, int hidden) implements Result {
  private static final int LONGEST_NAME = 28;

  /** By what rows are sorted. */
  public enum Order {
    /** Who goes first at the top. */
    PRIORITY(
        comparing(Operator::realTime, reverseOrder())
            .thenComparing(AgentTable::isIdle)
            .thenComparing(Operator::nice)
            .thenComparing(Operator::weight, nullsLast(reverseOrder()))
            .thenComparing(Operator::priority, nullsLast(reverseOrder()))),
    QUEUE(comparing(Operator::queue, nullsLast(reverseOrder()))),
    CPU(comparing(Operator::cpuUse, nullsLast(reverseOrder()))),
    WAIT(comparing(Operator::cpuWait, nullsLast(reverseOrder()))),
    THREAD(comparing(Operator::thread)),
    OPERATOR(comparing(Operator::operator)),
    QUERY(comparing(Operator::engine, naturalOrder()));

    @SuppressWarnings("ImmutableEnumChecker") // comparators of the JDK keep nothing
    private final Comparator<Operator> order;

    Order(Comparator<Operator> order) {
      this.order =
          order
              .thenComparing(Operator::query)
              .thenComparing(Operator::operator)
              .thenComparing(Operator::subtask)
              .thenComparing(Operator::process);
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The first of them in some order. */
  public static AgentTable of(StateView all, Order order, int most) {
    List<Operator> shown = all.operators().stream().sorted(order.order).limit(most).toList();
    StateView state =
        new StateView(
            all.at(),
            all.rules(),
            all.contention(),
            all.waiting(),
            all.applied(),
            all.heldOff(),
            all.stalled(),
            all.others(),
            all.journal(),
            shown);
    return new AgentTable(state, all.operators().size() - shown.size());
  }

  @Override
  public String text() {
    if (state.operators().isEmpty()) {
      return String.join("\n", state.rules()) + "\nno operators";
    }
    List<List<String>> lines = new ArrayList<>();
    lines.add(
        cells(
            "operator",
            "engine",
            "thread",
            "queue",
            "cpu",
            "wait",
            "priority",
            "nice",
            any(Operator::weight) ? "weight" : null,
            any(Operator::cores) ? "cores" : null,
            any(AgentTable::realTime) ? "rt" : null,
            any(Operator::scheduler) ? "scheduler" : null,
            any(Operator::slice) ? "slice" : null,
            "why"));
    for (Operator row : state.operators()) {
      lines.add(
          cells(
              name(row),
              row.engine(),
              Long.toString(row.thread()),
              number(row.queue()),
              percent(row.cpuUse()),
              percent(row.cpuWait()),
              number(row.priority()),
              Integer.toString(row.nice()),
              any(Operator::weight) ? number(row.weight()) : null,
              any(Operator::cores) ? number(row.cores()) : null,
              any(AgentTable::realTime) ? level(row) : null,
              any(Operator::scheduler) ? Objects.requireNonNullElse(row.scheduler(), "-") : null,
              any(Operator::slice) ? slice(row) : null,
              why(row)));
    }
    String more = hidden > 0 ? "and %d more%n".formatted(hidden) : "";
    return Columns.align(lines) + more + situation();
  }

  /** Without those that are null. */
  private static List<String> cells(String... cells) {
    return Arrays.stream(cells).filter(Objects::nonNull).toList();
  }

  private boolean any(Function<Operator, ?> means) {
    return state.operators().stream().anyMatch(row -> means.apply(row) != null);
  }

  /** Null for a normal one. */
  private static Double realTime(Operator row) {
    return row.realTime() > 0 ? (double) row.realTime() : null;
  }

  private static boolean isIdle(Operator row) {
    return Schedule.Kind.IDLE.toString().equals(row.scheduler());
  }

  private static String slice(Operator row) {
    return row.slice() == null ? "-" : DurationText.show(Duration.ofNanos(row.slice()));
  }

  private static String level(Operator row) {
    return row.realTime() > 0 ? Integer.toString(row.realTime()) : "-";
  }

  private static String name(Operator row) {
    return "%s/%s[%d]".formatted(shortened(row.query()), shortened(row.operator()), row.subtask());
  }

  private static String shortened(String name) {
    return name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME - 1) + "…";
  }

  private static String why(Operator row) {
    String because =
        row.because().entrySet().stream()
            .map(each -> each.getKey() + " " + number(each.getValue()))
            .collect(Collectors.joining(", "));
    String why = because.isEmpty() ? row.policy() : row.policy() + ": " + because;
    return row.bottleneck() ? why + "; bottleneck" : why;
  }

  private String situation() {
    boolean unwritten = state.journal() != null && state.journal().failing();
    return String.format(
            Locale.ROOT,
            "%s: %s operator threads wait for a CPU; from %.1f on an order matters",
            applied(),
            state.waiting() == null ? "?" : String.format(Locale.ROOT, "%.1f", state.waiting()),
            state.contention())
        + (unwritten ? "; the journal cannot be written" : "");
  }

  private String applied() {
    if (state.stalled()) {
      return "given back, because no decision comes any more";
    }
    if (state.heldOff()) {
      return "taken back, because it made things worse";
    }
    return state.applied() ? "applied" : "not applied";
  }

  private static String percent(Double share) {
    return share == null ? "?" : String.format(Locale.ROOT, "%.0f%%", share * 100);
  }

  private static String number(Double value) {
    if (value == null) {
      return "-";
    }
    String form = value == 0 || Math.abs(value) >= 10 ? "%.0f" : "%.2g";
    return String.format(Locale.ROOT, Math.abs(value) >= 1e7 ? "%.1e" : form, value);
  }
}
