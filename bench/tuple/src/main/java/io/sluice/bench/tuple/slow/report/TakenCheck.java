package io.sluice.bench.tuple.slow.report;

/**
 * Tells whether each record that was sent was taken in once.
 *
 * @param sent by all sources
 * @param taken in by all subtasks
 * @param same whether the sum over those that were taken in is that over those that were sent, so
 *     that none came twice in the place of another
 */
public record TakenCheck(long sent, long taken, boolean same) {

  boolean holds() {
    return sent > 0 && sent == taken && same;
  }
}
