package io.sluice.dashboard;

import java.util.List;

/**
 * An event that the page shows. Each event replaces the last one of its kind; times are epoch ms.
 */
public sealed interface LiveEvent {

  /** Returns the event's name on the wire. */
  String kind();

  /**
   * The state of the run.
   *
   * @param title for users, for example which workload
   * @param phase for users, for example that hosts are warming up
   * @param arm now running, empty when none is
   * @param round from 1; 0 while nothing is measured
   * @param rounds in all; 0 when there is no end
   * @param message a warning or the final sentence; may be empty
   */
  record Run(String title, String phase, String arm, int round, int rounds, String message)
      implements LiveEvent {

    @Override
    public String kind() {
      return "run";
    }
  }

  /**
   * The queries at one moment, most urgent first.
   *
   * @param arm whose round this is
   * @param elapsedSeconds since the start of the round
   * @param backlogSeconds of all queries, in seconds of the whole machine
   * @param engaged whether anything is held back now
   */
  record Queries(
      String arm,
      double elapsedSeconds,
      double backlogSeconds,
      boolean engaged,
      List<Query> queries)
      implements LiveEvent {

    @Override
    public String kind() {
      return "queries";
    }
  }

  /**
   * One query.
   *
   * @param windowEnd end of the window due next; 0 where unknown
   * @param due when its sweeping watermark is expected; 0 where unknown
   * @param running whether it may run now
   * @param reason why it may or may not
   */
  record Query(
      String name,
      long pending,
      double backlogSeconds,
      long windowEnd,
      long due,
      boolean running,
      String reason) {}

  /**
   * The approximate windows of a round so far.
   *
   * @param arm whose round this is
   * @param certified answers whose interval is within the bound
   * @param covered those of them that hold what was true
   * @param reasons why answers were certified or not, the most frequent first
   * @param followed answers of a few keys, the oldest first
   * @param latest answers of all keys, the oldest first
   */
  record Windows(
      String arm,
      int certified,
      int covered,
      List<ReasonCount> reasons,
      List<Window> followed,
      List<Window> latest)
      implements LiveEvent {

    @Override
    public String kind() {
      return "windows";
    }
  }

  /** Counts the answers that had a reason. */
  record ReasonCount(String reason, int answers) {}

  /**
   * The answer of one window beside what was true.
   *
   * @param endSeconds of the window, since the start of the round
   * @param lower end of the interval; null where it has none
   * @param upper end of the interval; null where it has none
   * @param waitedMillis from the end of the window until it answered
   * @param certified whether the interval is within the bound
   */
  record Window(
      String key,
      double endSeconds,
      Double value,
      Double lower,
      Double upper,
      double truth,
      double waitedMillis,
      boolean certified,
      boolean covers,
      String reason) {}

  /**
   * The slices of an elastic stage, or of a stock job's keys, in a round.
   *
   * @param arm whose round this is
   * @param seconds since the first record
   * @param latencyMillis the longest of what came last
   * @param containers slices of each container, in ascending order
   * @param moved slices that are not where they were at first
   * @param moves of slices so far, the latest first
   */
  record Slices(
      String arm,
      double seconds,
      long latencyMillis,
      List<List<Integer>> containers,
      List<Integer> moved,
      List<SliceMoves> moves)
      implements LiveEvent {

    @Override
    public String kind() {
      return "slices";
    }
  }

  /**
   * Slices that went from one container to another together.
   *
   * @param seconds since the first record
   */
  record SliceMoves(double seconds, int slices, int from, int to) {}

  /** The results so far. */
  record Results(List<Arm> arms) implements LiveEvent {

    @Override
    public String kind() {
      return "results";
    }
  }

  /**
   * One arm's results so far, medians over its rounds; null where there is none yet.
   *
   * @param ratio of the mean latency to the first arm's
   */
  record Arm(
      String name, int rounds, Double meanMillis, Double p99Millis, Double backlog, Double ratio) {}
}
