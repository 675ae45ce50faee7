package io.sluice.bench.tuple.slow.report;

/**
 * Tells what one subtask did in the stretch that is measured.
 *
 * @param recordsPerSecond that it took in
 * @param secondsPerRecord for which each kept it busy; NaN if it took in none
 * @param waitSeconds from when a record was made until it was taken in, their mean; NaN likewise
 */
public record WorkerScore(double recordsPerSecond, double secondsPerRecord, double waitSeconds) {

  /** Returns how many it would take in if it were always busy; 0 where that is not known. */
  double possible() {
    return secondsPerRecord > 0 ? 1 / secondsPerRecord : 0;
  }
}
