package io.sluice.bench.window.recorded;

import io.sluice.core.window.question.WindowQuestion;
import java.util.Arrays;
import java.util.List;

/**
 * Holds how long windows wait whose watermark is a fixed bound behind the latest event time, as in
 * a stock engine. The bound is the least with which a share of the events arrives before the
 * watermark.
 *
 * @param share the share of events for which the bound is chosen
 * @param boundMillis the bound of out-of-orderness
 * @param waitP50Millis median wait after the end of a window
 * @param waitP99Millis 99th percentile of the wait
 * @param lost share of events that arrive after their window has answered; for overlapping windows,
 *     the mean over an event's windows
 */
public record StockWait(
    double share, double boundMillis, double waitP50Millis, double waitP99Millis, double lost) {

  private static final double MICROS = 1000;

  /**
   * Replays events. * *
   *
   * @param starts the starts of the windows whose waits count, in ascending order
   */
  public static StockWait of(
      RecordedEvents events, WindowQuestion question, List<Long> starts, double share) {
    double[] disorder = new double[events.size()];
    long latest = Long.MIN_VALUE;
    for (int event = 0; event < events.size(); event++) {
      latest = Math.max(latest, events.time(event));
      disorder[event] = latest - events.time(event);
    }
    long bound = (long) Quantile.of(disorder, share);
    double[] waits = new double[starts.size()];
    int answered = 0;
    long lost = 0;
    long owed = 0;
    latest = Long.MIN_VALUE;
    for (int event = 0; event < events.size(); event++) {
      long time = events.time(event);
      for (long end = question.startOf(time) + question.size();
          end > time;
          end -= question.slide()) {
        lost += latest != Long.MIN_VALUE && end <= latest - bound ? 1 : 0;
        owed++;
      }
      latest = Math.max(latest, events.time(event));
      while (answered < waits.length && starts.get(answered) + question.size() <= latest - bound) {
        long due = starts.get(answered) + question.size();
        waits[answered++] = (events.arrival(event) - due) / MICROS;
      }
    }
    double[] counted = Arrays.copyOf(waits, answered);
    return new StockWait(
        share,
        bound / MICROS,
        Quantile.of(counted, 0.5),
        Quantile.of(counted, 0.99),
        (double) lost / owed);
  }
}
