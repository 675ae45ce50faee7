package io.sluice.core.model;

import java.util.List;

/**
 * A frozen, engine-neutral row of what a policy may know of a query when it decides.
 *
 * @param id stable name; ties of any order are broken by it
 * @param name what the owner called it
 * @param atMillis when this was so, epoch ms
 * @param backlog what waits for it
 * @param epoch which window closes next, and when
 * @param inputs what it takes in, if that is more than one stream; otherwise empty
 * @param heldBackBy names of the inputs that stand still, do not say that they are idle, and so
 *     keep its windows from closing
 * @param resultsPerCpuMilli results per ms of one core, over the last half minute or so
 * @param running whether the query may run now
 * @param heldMillis how long it has been held, 0 if it runs
 */
public record QueryView(
    QueryId id,
    String name,
    long atMillis,
    Backlog backlog,
    Epoch epoch,
    List<Input> inputs,
    List<String> heldBackBy,
    double resultsPerCpuMilli,
    boolean running,
    double heldMillis) {

  /**
   * Returns the share of its waiting records that those inputs have which its window still waits
   * for.
   */
  public double shareWaitedFor() {
    double waitedFor = 0;
    double ahead = 0;
    boolean anyWaitedFor = false;
    for (Input input : inputs) {
      anyWaitedFor |= input.isWaitedFor();
      waitedFor += input.isWaitedFor() ? input.records() : 0;
      ahead += input.isWaitedFor() ? 0 : input.records();
    }
    return anyWaitedFor && ahead > 0 ? waitedFor / (waitedFor + ahead) : 1;
  }

  /**
   * The work that waits for a query.
   *
   * @param isTold whether the engine shows what waits in front of the query; a query without it is
   *     never held, since the effect on it could not be seen
   * @param records that wait in front of it; in part an estimate where its source sees them only by
   *     fetching them
   * @param waitingMillis CPU time, in ms of one core, of what waits in front of it and inside it
   * @param workMillis the same with what arrives until the next decision
   * @param arrivalsPerMilli records that arrive per ms
   * @param millisPerRecord CPU time of a record through the whole query, in ms of one core; 0 while
   *     unknown
   * @param headAgeMillis how long the oldest waiting record has waited; an estimate where the
   *     engine does not show it
   */
  public record Backlog(
      boolean isTold,
      long records,
      double waitingMillis,
      double workMillis,
      double arrivalsPerMilli,
      double millisPerRecord,
      double headAgeMillis) {

    /**
     * Returns the CPU time, in ms of one core, of what arrives in a ms: the cores it takes to keep
     * up.
     */
    public double load() {
      return arrivalsPerMilli * millisPerRecord;
    }
  }

  /**
   * The window of a query that closes next, and its time.
   *
   * @param watermark event time the query has reached (epoch ms), or {@link LiveQuery#UNKNOWN}
   * @param windowEnd event time (epoch ms) at which its next window closes, or {@link
   *     LiveQuery#UNKNOWN}
   * @param dueMillis wall clock time (epoch ms) at which the sweeping watermark of that window is
   *     expected; fixed for the epoch
   * @param dueSource how the due time came to be known
   * @param meanMillis mean of the times at which it may come (epoch ms), NaN while unknown; unlike
   *     {@code dueMillis} it is moved by every odd epoch
   * @param deviationMillis standard deviation of those times, NaN while unknown
   * @param earliestMillis start of the range of times in which it comes with the probability that
   *     is configured (epoch ms), NaN while unknown; fixed for the epoch
   * @param latestMillis end of that range
   * @param expectedWorkMillis CPU time of one window's worth of records, fixed for the epoch
   * @param periodMillis time between two due times, 0 while unknown
   * @param closings sweeping watermarks that have taken effect so far
   * @param latenessMillis by how much the last of them took effect after it was due
   */
  public record Epoch(
      long watermark,
      long windowEnd,
      double dueMillis,
      DueSource dueSource,
      double meanMillis,
      double deviationMillis,
      double earliestMillis,
      double latestMillis,
      double expectedWorkMillis,
      long periodMillis,
      long closings,
      double latenessMillis) {

    /** Returns when it must be begun at the latest to be done when it is due, epoch ms. */
    public double latestStartMillis() {
      return dueMillis - expectedWorkMillis;
    }

    public boolean hasWindow() {
      return windowEnd != LiveQuery.UNKNOWN;
    }
  }

  /**
   * One of several inputs in this epoch. A window closes with the sweeping watermark of the last.
   *
   * @param isWaitedFor whether its sweeping watermark is still to come
   * @param records that wait in front of it
   * @param meanMillis mean of the times at which its sweeping watermark may come (epoch ms), NaN
   *     while unknown
   * @param deviationMillis standard deviation of those times, NaN while unknown
   */
  public record Input(
      boolean isWaitedFor, long records, double meanMillis, double deviationMillis) {}
}
