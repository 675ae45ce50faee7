package io.sluice.bench.state.output;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Tells whether the outputs are those of the planned visits.
 *
 * @param planned visits
 * @param counted visits, as the highest counts say
 * @param wrong visitors that were counted more or less often than planned
 * @param missing counts that never came, of all from one to a visitor's highest
 * @param damaged outputs with a profile that shows other visits than were counted
 */
public record VisitCheck(long planned, long counted, long wrong, long missing, long damaged) {

  /**
   * Compares them.
   *
   * @param planned visits of each visitor
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

  /** Returns whether each visit was counted once, each count came, and each profile is whole. */
  public boolean holds() {
    return wrong == 0 && missing == 0 && damaged == 0;
  }
}
