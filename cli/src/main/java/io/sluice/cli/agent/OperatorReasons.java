package io.sluice.cli.agent;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.sluice.agent.http.StateView;
import io.sluice.cli.contract.Result;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.explain.JournalEntry;
import io.sluice.cli.explain.MechanismText;
import io.sluice.core.config.DurationText;
import io.sluice.core.config.Spelling;
import io.sluice.core.model.NamePattern;
import io.sluice.core.thread.policy.BatchPriority;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Explains why the threads of some operators have their priorities.
 *
 * @param applied whether the priorities are applied; else they are only computed
 * @param operators each with its latest decisions
 * @param bottlenecks all operators that are bottlenecks, whether the user asked about them or not
 * @param batch all processes for which SCHED_BATCH is worth trying
 */
@JsonNaming(SnakeCaseStrategy.class)
public record OperatorReasons(
    boolean applied,
    List<Reasons> operators,
    List<BottleneckAdvice> bottlenecks,
    List<BatchAdvice> batch)
    implements Result {
  private static final int DECISIONS = 5;

  /** The least number of steps that is reported; a single step may come from rounding. */
  private static final int SEEN_STEPS = 2;

  /**
   * Holds why an operator has its priority.
   *
   * @param rank the rank of its priority among the operators of its rule in its process, from 1
   * @param of how many operators the rule has there
   * @param later steps by which its process comes later than another process of its rule
   * @param decisions the latest decisions, the newest last
   */
  @JsonNaming(SnakeCaseStrategy.class)
  public record Reasons(
      StateView.Operator operator, int rank, int of, int later, List<JournalEntry> decisions) {}

  /**
   * Returns the reasons of all operators whose name matches.
   *
   * @throws UserError when no name matches
   */
  public static OperatorReasons of(String name, StateView state, List<JournalEntry> decisions) {
    NamePattern pattern = new NamePattern(name);
    List<Reasons> reasons =
        state.operators().stream()
            .filter(each -> pattern.matches(each.operator()))
            .map(each -> reasons(each, state, decisions))
            .toList();
    if (reasons.isEmpty()) {
      List<String> known =
          state.operators().stream().map(StateView.Operator::operator).distinct().toList();
      throw UserError.usage(
          "%s: the agent knows no such operator%s; it knows: %s"
              .formatted(name, Spelling.hint(name, known), String.join(", ", known)));
    }
    return new OperatorReasons(
        state.applied(), reasons, BottleneckAdvice.all(state.operators()), BatchAdvice.all(state));
  }

  private static Reasons reasons(
      StateView.Operator operator, StateView state, List<JournalEntry> decisions) {
    List<StateView.Operator> compared =
        state.operators().stream().filter(each -> each.rule().equals(operator.rule())).toList();
    List<StateView.Operator> others =
        compared.stream().filter(each -> each.process() == operator.process()).toList();
    long before = others.stream().filter(each -> priority(each) > priority(operator)).count();
    List<JournalEntry> own =
        decisions.stream()
            .filter(each -> each.detail().path("process").asLong() == operator.process())
            .filter(each -> each.detail().path("thread").asLong() == operator.thread())
            .toList();
    return new Reasons(
        operator,
        (int) before + 1,
        others.size(),
        first(others) - first(compared),
        own.subList(Math.max(0, own.size() - DECISIONS), own.size()));
  }

  private static int first(List<StateView.Operator> some) {
    return some.stream().mapToInt(StateView.Operator::nice).min().orElse(0);
  }

  private static double priority(StateView.Operator operator) {
    return operator.priority() == null ? 0 : operator.priority();
  }

  @Override
  public String text() {
    String advice = batch.stream().map(each -> "\n\n" + each.text()).collect(Collectors.joining());
    return withBottlenecks() + advice;
  }

  private String withBottlenecks() {
    String asked = operators.stream().map(this::text).collect(Collectors.joining("\n\n"));
    if (bottlenecks.isEmpty()) {
      return asked + "\n\nNo operator is a bottleneck.";
    }
    return bottlenecks.stream()
        .filter(each -> operators.stream().noneMatch(one -> each.isOf(one.operator)))
        .map(BottleneckAdvice::ofAnother)
        .collect(Collectors.joining("\n", asked + "\n\n", ""))
        .stripTrailing();
  }

  private String text(Reasons reasons) {
    StateView.Operator operator = reasons.operator;
    StringBuilder text = new StringBuilder();
    text.append(
        "%s/%s[%d], thread %d of process %d (%s)%n"
            .formatted(
                operator.query(),
                operator.operator(),
                operator.subtask(),
                operator.thread(),
                operator.process(),
                operator.engine()));
    text.append(standing(reasons));
    if (reasons.later >= SEEN_STEPS) {
      text.append(
          " its process comes %d steps later than another, so that running threads weigh the same in both%n"
              .formatted(reasons.later));
    }
    operator
        .because()
        .forEach(
            (metric, value) ->
                text.append(
                    line(
                        operator.estimated().contains(metric) ? metric + " (estimated)" : metric,
                        value)));
    text.append(line("cpu_use", operator.cpuUse()));
    text.append(line("cpu_wait", operator.cpuWait()));
    text.append(line("queue_growth", operator.queueGrowth()));
    bottlenecks.stream()
        .filter(each -> operator.bottleneck() && each.isOf(operator))
        .forEach(each -> text.append(each.ofOne(operator)));
    reasons.decisions.stream()
        .flatMap(decision -> MechanismText.lines(decision).stream())
        .forEach(line -> text.append(line).append(System.lineSeparator()));
    return text.toString().stripTrailing();
  }

  private String standing(Reasons reasons) {
    StateView.Operator operator = reasons.operator;
    String rule = "by %s of rule %s%n".formatted(operator.policy(), operator.rule());
    if (isWithoutOrder(operator)) {
      return "  %s%s, in no order: its nice value stays, %s"
          .formatted(applied ? "is" : "would be", means(operator), rule);
    }
    return "  %s nice %d%s: rank %d of %d in its process, %s"
        .formatted(
            applied ? "has" : "would have",
            operator.nice(),
            means(operator),
            reasons.rank,
            reasons.of,
            rule);
  }

  private static boolean isWithoutOrder(StateView.Operator operator) {
    return operator.policy().equals(BatchPriority.NAME);
  }

  /** Returns everything but the nice value that the operator's threads get. */
  private static String means(StateView.Operator operator) {
    StringBuilder means = new StringBuilder();
    if (operator.weight() != null) {
      means.append(String.format(Locale.ROOT, " in a group of weight %.2f", operator.weight()));
    }
    if (operator.cores() != null) {
      means.append(String.format(Locale.ROOT, " with at most %.2f cores", operator.cores()));
    }
    if (operator.realTime() > 0) {
      means.append(" before all normal threads (real time %d)".formatted(operator.realTime()));
    }
    if (operator.scheduler() != null) {
      means.append(" scheduled as ").append(operator.scheduler());
    }
    if (operator.slice() != null) {
      means
          .append(" in time slices of ")
          .append(DurationText.show(Duration.ofNanos(operator.slice())));
    }
    return means.toString();
  }

  private static String line(String metric, Double value) {
    return value == null
        ? "  %s is not known%n".formatted(metric)
        : String.format(Locale.ROOT, "  %s %,.3g%n", metric, value);
  }
}
