package io.sluice.bench.state.output;

import java.util.List;

/**
 * Holds the gaps in the output, ms.
 *
 * @param anyGap the longest time without output
 * @param newGap the longest time without output of a visit that is later than all before
 */
public record Gaps(long anyGap, long newGap) {

  /** Returns the longest gaps that end between two times. */
  public static Gaps between(List<Output> outputs, long from, long to) {
    long any = 0;
    long fresh = 0;
    long lastAny = Long.MAX_VALUE;
    long lastFresh = Long.MAX_VALUE;
    long newest = Long.MIN_VALUE;
    for (Output output : outputs) {
      boolean counts = output.at() >= from && output.at() <= to;
      any = counts ? Math.max(any, output.at() - lastAny) : any;
      lastAny = output.at();
      if (output.planned() > newest) {
        fresh = counts ? Math.max(fresh, output.at() - lastFresh) : fresh;
        lastFresh = output.at();
        newest = output.planned();
      }
    }
    return new Gaps(any, fresh);
  }
}
