package io.sluice.cli.explain;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/**
 * Holds by how much windows closed after they were due, as measured.
 *
 * @param closed number of windows that closed
 * @param seen number of these whose lateness is known; a journal shows the last one of each second
 * @param meanMs mean of the known ones; 0 if there are none
 * @param worstMs the greatest of the known ones
 * @param missed how many of the known ones were later than the backlog's limit
 */
@JsonNaming(SnakeCaseStrategy.class)
record Lateness(long closed, int seen, double meanMs, double worstMs, int missed) {

  /** Returns the lateness of one query over successive snapshots. */
  static Lateness of(List<QueryState> looks, double limitMillis) {
    long closed = 0;
    int missed = 0;
    DoubleSummaryStatistics late = new DoubleSummaryStatistics();
    for (int i = 1; i < looks.size(); i++) {
      long more = looks.get(i).closings() - looks.get(i - 1).closings();
      if (more > 0) {
        closed += more;
        late.accept(looks.get(i).lateMs());
        missed += looks.get(i).lateMs() > limitMillis ? 1 : 0;
      }
    }
    int seen = (int) late.getCount();
    return new Lateness(closed, seen, late.getAverage(), seen == 0 ? 0 : late.getMax(), missed);
  }

  /** Returns the lateness of several queries together. */
  static Lateness together(List<Lateness> parts) {
    int seen = parts.stream().mapToInt(Lateness::seen).sum();
    double sum = parts.stream().mapToDouble(part -> part.seen * part.meanMs).sum();
    return new Lateness(
        parts.stream().mapToLong(Lateness::closed).sum(),
        seen,
        seen == 0 ? 0 : sum / seen,
        parts.stream().filter(part -> part.seen > 0).mapToDouble(Lateness::worstMs).max().orElse(0),
        parts.stream().mapToInt(Lateness::missed).sum());
  }
}
