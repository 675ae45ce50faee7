package io.sluice.cli.agent;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.sluice.agent.http.StateView;
import io.sluice.agent.http.StateView.Operator;
import io.sluice.core.thread.advice.FrequentWaits;
import io.sluice.core.thread.scale.Schedule;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Advises to try {@code --policy batch} for a process whose operator threads often go to sleep
 * while others of them wait for a CPU.
 *
 * @param waitsPerCore voluntary context switches per second of these threads for each core that
 *     they use
 * @param waitsPerItem the same per item that an operator takes in; null if unknown
 * @param waiting how many of these threads wait for a CPU, on average
 */
@JsonNaming(SnakeCaseStrategy.class)
public record BatchAdvice(
    String engine, long process, double waitsPerCore, Double waitsPerItem, double waiting) {

  /** Returns the advice for all processes whose threads are not SCHED_BATCH already. */
  static List<BatchAdvice> all(StateView state) {
    return state.operators().stream()
        .filter(each -> !(state.applied() && isBatch(each)))
        .collect(groupingBy(Operator::process, TreeMap::new, toList()))
        .values()
        .stream()
        .filter(BatchAdvice::isDue)
        .map(BatchAdvice::of)
        .toList();
  }

  private static boolean isBatch(Operator operator) {
    return Schedule.Kind.BATCH.toString().equals(operator.scheduler());
  }

  private static boolean isDue(List<Operator> process) {
    return FrequentWaits.are(
        waits(process), sum(process, Operator::cpuUse), sum(process, Operator::cpuWait));
  }

  private static BatchAdvice of(List<Operator> process) {
    double waits = waits(process);
    double items = sum(process, Operator::inputRate);
    return new BatchAdvice(
        process.get(0).engine(),
        process.get(0).process(),
        FrequentWaits.perCore(waits, sum(process, Operator::cpuUse)),
        items > 0 ? waits / items : null,
        sum(process, Operator::cpuWait));
  }

  private static double waits(Collection<Operator> some) {
    return sum(some, Operator::voluntarySwitchRate);
  }

  /** Adds up the known values. */
  private static double sum(Collection<Operator> some, Function<Operator, Double> value) {
    return some.stream().map(value).filter(Objects::nonNull).mapToDouble(each -> each).sum();
  }

  String text() {
    String perItem =
        waitsPerItem == null
            ? ""
            : String.format(Locale.ROOT, ", %.2g per item taken in", waitsPerItem);
    return String.format(
        Locale.ROOT,
        "Process %d (%s): its operator threads go to sleep %,.0f times a second for each core they"
            + " use%s, while %.1f of them wait for a CPU. Try 'sluice agent --policy batch --apply':"
            + " a thread that wakes up no longer interrupts one that runs, also none of another"
            + " process; nice values stay.",
        process,
        engine,
        waitsPerCore,
        perItem,
        waiting);
  }
}
