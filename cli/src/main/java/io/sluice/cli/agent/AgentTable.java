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
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Shows the operators of a host as a table.
 *
 * @param state the agent's state with the operators that are shown, in that order
 * @param hidden how many operators are not shown
 */
public record AgentTable(@JsonValue StateView state, int hidden) implements Result {
  private static final int LONGEST_NAME = 28;

  private static final String NONE = "-";

  /** Describes a column; an optional one is shown only if some operator has a value for it. */
  private record Column(String head, boolean optional, Function<Operator, String> cell) {}

  private static final List<Column> COLUMNS =
      List.of(
          new Column("operator", false, AgentTable::name),
          new Column("engine", false, Operator::engine),
          new Column("thread", false, row -> Long.toString(row.thread())),
          new Column("queue", false, row -> number(row.queue())),
          new Column("cpu", false, row -> percent(row.cpuUse())),
          new Column("wait", false, row -> percent(row.cpuWait())),
          new Column("priority", false, row -> number(row.priority())),
          new Column("nice", false, row -> Integer.toString(row.nice())),
          new Column("weight", true, row -> number(row.weight())),
          new Column("cores", true, row -> number(row.cores())),
          new Column("rt", true, AgentTable::level),
          new Column("scheduler", true, row -> Objects.requireNonNullElse(row.scheduler(), NONE)),
          new Column("slice", true, AgentTable::slice),
          new Column("why", false, AgentTable::why));

  /** Lists the orders of rows. */
  public enum Order {
    /** Puts the threads that go first at the top. */
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

  /** Returns the first operators in an order, at most so many as {@code most}. */
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
    List<Column> columns = COLUMNS.stream().filter(this::isShown).toList();
    List<List<String>> lines = new ArrayList<>();
    lines.add(columns.stream().map(Column::head).toList());
    for (Operator row : state.operators()) {
      lines.add(columns.stream().map(column -> column.cell.apply(row)).toList());
    }
    String more = hidden > 0 ? "and %d more%n".formatted(hidden) : "";
    return Columns.align(lines) + more + situation();
  }

  private boolean isShown(Column column) {
    return !column.optional
        || state.operators().stream().anyMatch(row -> !column.cell.apply(row).equals(NONE));
  }

  private static boolean isIdle(Operator row) {
    return Schedule.Kind.IDLE.toString().equals(row.scheduler());
  }

  private static String slice(Operator row) {
    return row.slice() == null ? NONE : DurationText.show(Duration.ofNanos(row.slice()));
  }

  private static String level(Operator row) {
    return row.realTime() > 0 ? Integer.toString(row.realTime()) : NONE;
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
      return "undone, because the agent no longer decides";
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
      return NONE;
    }
    String form = value == 0 || Math.abs(value) >= 10 ? "%.0f" : "%.2g";
    return String.format(Locale.ROOT, Math.abs(value) >= 1e7 ? "%.1e" : form, value);
  }
}
