package io.sluice.bench.state.output;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Compares the outputs with what is expected.
 *
 * @param planned number of planned visits, or of expected results
 * @param counted number of counted visits, by the highest counts, or of right results
 * @param wrong number of keys with more or fewer results than planned
 * @param missing number of results that were never output
 * @param damaged number of outputs that show something wrong
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
        output -> highest[output.key()] = Math.max(highest[output.key()], output.number()));
    long counted = IntStream.of(highest).asLongStream().sum();
    long different =
        outputs.stream()
            .mapToLong(output -> ((long) output.key() << Integer.SIZE) | output.number())
            .sorted()
            .distinct()
            .count();
    return new VisitCheck(
        IntStream.of(planned).asLongStream().sum(),
        counted,
        IntStream.range(0, planned.length).filter(i -> highest[i] != planned[i]).count(),
        counted - different,
        outputs.stream().filter(output -> output.value() != output.number()).count());
  }

  /**
   * Returns whether each visit was counted once, each count was output, and each profile is right.
   */
  public boolean holds() {
    return wrong == 0 && missing == 0 && damaged == 0;
  }
}
