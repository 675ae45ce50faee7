package io.sluice.cli.explain;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.List;

/**
 * Holds the facts from the journal of one process; an unknown value is null.
 *
 * @param load the share of the cores that the queries need to keep up
 * @param timeline whether users are shown the turns of the queries
 */
@JsonNaming(SnakeCaseStrategy.class)
record ProcessFacts(
    String file,
    long pid,
    int cores,
    String mode,
    String policy,
    String health,
    long fromMs,
    long toMs,
    int samples,
    List<String> notes,
    double load,
    Backlog backlog,
    List<WindowGroup> windows,
    Prediction forecast,
    Lateness measured,
    List<Advice> advice,
    List<QueryFacts> queries,
    @JsonIgnore boolean timeline) {

  /** Describes the backlog, in ms of the whole machine. */
  @JsonNaming(SnakeCaseStrategy.class)
  record Backlog(double meanMs, double p90Ms, double maxMs, double limitMs, double shareAbove) {}

  /**
   * Describes a group of queries with windows of equal period, and the distribution of their due
   * times.
   */
  @JsonNaming(SnakeCaseStrategy.class)
  record WindowGroup(long periodMs, int queries, String spread) {}

  /** Lists how much an order can gain. */
  enum Outlook {
    NOTHING_WAITS,
    WINDOWS_UNKNOWN,
    OVERLOAD,
    LITTLE,
    GAIN
  }

  /**
   * Predicts the effect of the order by due time.
   *
   * @param hiddenMs backlog that the order hides
   * @param stockMs expected latency of window results in the engine's own order, {@code klinkMs} in
   *     order of due time, {@code staggeredMs} in that order after the advised shifts
   */
  @JsonNaming(SnakeCaseStrategy.class)
  record Prediction(
      Outlook verdict,
      Double hiddenMs,
      double stockMs,
      Double klinkMs,
      double ratio,
      Double staggeredMs) {}

  /** Holds a piece of advice. */
  @JsonNaming(SnakeCaseStrategy.class)
  record Advice(String kind, String text, List<Offset> offsets) {

    static Advice of(String kind, String text) {
      return new Advice(kind, text, List.of());
    }
  }

  /** Holds the advised offset of the windows of a query. */
  @JsonNaming(SnakeCaseStrategy.class)
  record Offset(String query, long periodMs, long offsetMs, long wantedOffsetMs) {}

  /**
   * Describes one query.
   *
   * @param load the cores that it needs to keep up
   * @param heldMs how long it was held in total, {@code longestHeldMs} at once
   * @param wouldWaitShare share of the snapshots in which it was not admitted
   * @param turns its latest turns
   */
  @JsonNaming(SnakeCaseStrategy.class)
  record QueryFacts(
      String id,
      String name,
      double load,
      Long periodMs,
      String dueSource,
      boolean tellsBacklog,
      Lateness lateness,
      long heldMs,
      int timesHeld,
      long longestHeldMs,
      double wouldWaitShare,
      String reason,
      List<Turn> turns) {}
}
