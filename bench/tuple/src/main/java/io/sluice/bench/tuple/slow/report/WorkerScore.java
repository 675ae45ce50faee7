package io.sluice.bench.tuple.slow.report;

/**
 * Tells what one subtask did in the stretch that is measured.
 *
 * @param recordsPerSecond that it took in
 * @param secondsPerRecord for which each kept it busy; NaN if it took in none
 */
public record WorkerScore(double recordsPerSecond, double secondsPerRecord) {

  /** Returns how many it would take in if it were always busy; 0 where that is not known. */
  double possible() {
    return secondsPerRecord > 0 ? 1 / secondsPerRecord : 0;
  }
}
