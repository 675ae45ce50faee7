package io.sluice.bench.window.host;

import io.sluice.bench.window.feed.WindowFeed;
import io.sluice.core.window.Aggregate;
import io.sluice.core.window.Confidence;
import io.sluice.core.window.Otherwise;
import io.sluice.core.window.Reason;
import io.sluice.core.window.RelativeError;
import io.sluice.core.window.WindowQuestion;
import java.io.Serializable;
import java.time.Duration;
import java.util.List;

/** Is a line that the bench sends to a host of windows, or the host to the bench. */
public sealed interface WindowMessage {

  /**
   * The bench: answer the windows of a feed.
   *
   * @param arm what answers them
   * @param workload name of the feed
   * @param order of its events, where they are real
   * @param delays of its events, where these are drawn
   * @param data file of pick-up points; empty for generated ones
   * @param rate events per second
   * @param sizeMillis of a window
   * @param warmUp windows that do not count
   * @param windows that count
   * @param workMicros that each event costs beside its parsing
   * @param errorPercent that is allowed
   * @param confidencePercent of the intervals
   * @param boundMillis out-of-orderness that stock windows wait for
   * @param seed of the events
   */
  record Run(
      String arm,
      String workload,
      String order,
      String delays,
      String data,
      int rate,
      long sizeMillis,
      int warmUp,
      int windows,
      double workMicros,
      double errorPercent,
      double confidencePercent,
      long boundMillis,
      long seed)
      implements WindowMessage, Serializable {

    private static final long serialVersionUID = 1L;

    /** The longest lag of an event. */
    private static final long LONGEST_LAG_MILLIS = 5000;

    /** Windows that a window waits for at most. */
    private static final int LONGEST_WAIT = 2;

    /** Returns what arrives. */
    public WindowFeed feed() {
      return WindowFeed.of(workload, order, delays, data);
    }

    /** Returns for how long events happen: longer than any window that counts may wait. */
    public Duration length() {
      long tail = Math.max(LONGEST_LAG_MILLIS, LONGEST_WAIT * sizeMillis);
      return Duration.ofMillis(endMillis() + tail);
    }

    /** Returns when the windows that count begin, ms after the start. */
    public long beginMillis() {
      return warmUp * sizeMillis;
    }

    /** Returns when the windows that count end, ms after the start. */
    public long endMillis() {
      return (warmUp + windows) * sizeMillis;
    }

    /** Returns the question of its windows, in ms. */
    public WindowQuestion question(Aggregate aggregate) {
      return new WindowQuestion(
          sizeMillis,
          0,
          aggregate,
          RelativeError.percent(errorPercent),
          Confidence.percent(confidencePercent),
          Otherwise.WAIT,
          LONGEST_WAIT * sizeMillis,
          true);
    }
  }

  /**
   * An answer of a window.
   *
   * @param key of the window
   * @param end of the window, epoch ms
   * @param value of the aggregate
   * @param lower end of the interval
   * @param upper end of the interval
   * @param reason why it is certified, or why not
   * @param sampled events that the value was computed from
   * @param seen events that had arrived
   * @param answeredMillis when the answer left the job, epoch ms
   */
  record WindowAnswer(
      int key,
      long end,
      double value,
      double lower,
      double upper,
      Reason reason,
      long sampled,
      long seen,
      double answeredMillis) {

    /** Returns the same with the time at which it left the job. */
    public WindowAnswer at(double epochMillis) {
      return new WindowAnswer(key, end, value, lower, upper, reason, sampled, seen, epochMillis);
    }
  }

  /**
   * The host: what came of it.
   *
   * @param startMillis when the first event happened, epoch ms
   * @param answers of all windows
   * @param records handed to the job while windows counted
   * @param worked records that the work in front of windows took meanwhile
   * @param seconds in which they were
   * @param cpuSeconds that the process used meanwhile
   * @param behindMillis mean time that records waited for the job to take them
   */
  record Report(
      long startMillis,
      List<WindowAnswer> answers,
      long records,
      long worked,
      double seconds,
      double cpuSeconds,
      double behindMillis)
      implements WindowMessage {}

  /**
   * The host: what has left the job since the last time it said so.
   *
   * @param startMillis when the first event happened, epoch ms
   */
  record Progress(long startMillis, List<WindowAnswer> answers) implements WindowMessage {}

  /** The host: it failed. */
  record Failed(String message) implements WindowMessage {}
}
