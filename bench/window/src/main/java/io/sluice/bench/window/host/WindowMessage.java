package io.sluice.bench.window.host;

import io.sluice.bench.window.feed.WindowFeed;
import io.sluice.core.window.answer.Reason;
import io.sluice.core.window.question.Aggregate;
import io.sluice.core.window.question.Confidence;
import io.sluice.core.window.question.Otherwise;
import io.sluice.core.window.question.RelativeError;
import io.sluice.core.window.question.WindowQuestion;
import java.io.Serializable;
import java.time.Duration;
import java.util.List;

/** A message between the bench and a host of windows, one line of JSON. */
public sealed interface WindowMessage {

  /**
   * Tells the host to run an arm on a feed.
   *
   * @param arm the name of the arm
   * @param workload the name of the feed
   * @param order the order of real events
   * @param delays the distributions of drawn delays and gaps
   * @param data the file of pick-up points; empty for generated ones
   * @param rate events per second
   * @param sizeMillis the size of a window
   * @param warmUp number of unmeasured windows
   * @param windows number of measured windows
   * @param workMicros CPU time of each event besides its parsing, us
   * @param errorPercent the bound of the error
   * @param confidencePercent the confidence of intervals
   * @param boundMillis the bound of out-of-orderness of stock windows
   * @param seed the seed of the events
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

    /** The longest lag of an event, ms. */
    private static final long LONGEST_LAG_MILLIS = 5000;

    /** The most windows for which a window waits. */
    private static final int LONGEST_WAIT = 2;

    /** Returns the feed of the run. */
    public WindowFeed feed() {
      return WindowFeed.of(workload, order, delays, data);
    }

    /** Returns how long events happen, which is longer than any measured window may wait. */
    public Duration length() {
      long tail = Math.max(LONGEST_LAG_MILLIS, LONGEST_WAIT * sizeMillis);
      return Duration.ofMillis(endMillis() + tail);
    }

    /** Returns when the measured windows begin, ms after the start. */
    public long beginMillis() {
      return warmUp * sizeMillis;
    }

    /** Returns when the measured windows end, ms after the start. */
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
   * @param key the key
   * @param end the end of the window, epoch ms
   * @param value the value of the aggregate
   * @param lower the lower end of the interval
   * @param upper the upper end of the interval
   * @param reason why the answer is certified or not
   * @param sampled number of events from which the value was computed
   * @param seen number of events that had arrived
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

    /** Returns the same answer with the time at which it left the job. */
    public WindowAnswer at(double epochMillis) {
      return new WindowAnswer(key, end, value, lower, upper, reason, sampled, seen, epochMillis);
    }
  }

  /**
   * Reports the result of a run.
   *
   * @param startMillis when the first event happened, epoch ms
   * @param answers the answers of all windows
   * @param records number of records handed to the job in the measured part
   * @param worked number of records on which the work in front of windows was done
   * @param seconds length of the measured part
   * @param cpuSeconds CPU time of the process in the measured part
   * @param compilerSeconds that part of it which just-in-time compilers used
   * @param behindMillis mean time that records waited for the job
   */
  record Report(
      long startMillis,
      List<WindowAnswer> answers,
      long records,
      long worked,
      double seconds,
      double cpuSeconds,
      double compilerSeconds,
      double behindMillis)
      implements WindowMessage {}

  /**
   * Reports the answers that have left the job since the last report.
   *
   * @param startMillis when the first event happened, epoch ms
   * @param answers the answers
   */
  record Progress(long startMillis, List<WindowAnswer> answers) implements WindowMessage {}

  /** Reports that a run failed. */
  record Failed(String message) implements WindowMessage {}
}
