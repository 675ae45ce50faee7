package io.sluice.bench.state.output;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Compares the outputs with the planned visits.
 *
 * @param planned number of planned visits
 * @param counted number of counted visits, by the highest counts
 * @param wrong number of visitors that were counted more or less often than planned
 * @param missing number of counts, from one to a visitor's highest, that were never output
 * @param damaged number of outputs whose profile shows another number of visits than was counted
 */
public record VisitCheck(long planned, long counted, long wrong, long missing, long damaged) {

  /**
   * Compares outputs with the plan.
   *
   * @param planned the number of visits of each visitor
   */
  public static VisitCheck of(List<Output> outputs, int[] planned) {
    int[] highest = new int[planned.length];
    outputs.forEach(
        output -> highest[output.visitor()] = Math.max(highest[output.visitor()], output.visits()));
    long counted = IntStream.of(highest).asLongStream().sum();
    long different =
        outputs.stream()
            .mapToLong(output -> ((long) output.visitor() << Integer.SIZE) | output.visits())
            .sorted()
            .distinct()
            .count();
    return new VisitCheck(
        IntStream.of(planned).asLongStream().sum(),
        counted,
        IntStream.range(0, planned.length).filter(i -> highest[i] != planned[i]).count(),
        counted - different,
        outputs.stream().filter(output -> output.shown() != output.visits()).count());
  }

  /**
   * Returns whether each visit was counted once, each count was output, and each profile is right.
   */
  public boolean holds() {
    return wrong == 0 && missing == 0 && damaged == 0;
  }
}
