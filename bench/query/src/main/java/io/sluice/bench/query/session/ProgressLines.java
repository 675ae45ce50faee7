package io.sluice.bench.query.session;

import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.query.report.RoundMetrics;
import io.sluice.bench.query.runner.BenchEvent;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Tells people how far the run is: a line for each step, and on a terminal also a last line that
 * changes all the time.
 */
public final class ProgressLines implements Consumer<BenchEvent> {

  private static final String CLEAR_LINE = "\r\u001b[K";

  private final PrintWriter out;
  private final boolean terminal;
  private final int rounds;
  private int finished;

  /**
   * Starts counting at the rounds there are.
   *
   * @param rounds of the whole run
   * @param finished rounds that an earlier part of the run has left
   */
  public ProgressLines(PrintWriter out, boolean terminal, int rounds, int finished) {
    this.out = out;
    this.terminal = terminal;
    this.rounds = rounds;
    this.finished = finished;
  }

  @Override
  public void accept(BenchEvent event) {
    if (event instanceof BenchEvent.Phase phase) {
      line(phase.text());
    } else if (event instanceof BenchEvent.Warning warning) {
      line("warning: " + warning.text());
    } else if (event instanceof BenchEvent.CapacityKnown capacity) {
      line(text("capacity of this machine: %.0f records/s", capacity.eps()));
    } else if (event instanceof BenchEvent.RoundFinished done) {
      finished++;
      line(summary(RoundMetrics.of(done.round()), done.round().arm()));
    } else if (event instanceof BenchEvent.Live live && terminal) {
      out.print(CLEAR_LINE + now(live));
      out.flush();
    }
  }

  private String summary(RoundMetrics round, String arm) {
    Summary latency = round.latencyMs();
    return text(
        "round %d of %d  %-8s mean %.0f ms, p99 %.0f ms, backlog %.2f s%s",
        finished,
        rounds,
        arm,
        latency.mean(),
        latency.p99(),
        round.backlogS(),
        round.disturbed() ? "  (disturbed by other processes)" : "");
  }

  private String now(BenchEvent.Live live) {
    String which =
        live.pair() < 0 ? "unmeasured round" : text("round %d of %d", finished + 1, rounds);
    return text(
        "%s  %-8s %4.1f s, backlog %.2f s",
        which,
        live.arm().name(),
        live.progress().elapsedSeconds(),
        live.progress().backlogSeconds());
  }

  private void line(String text) {
    out.println((terminal ? CLEAR_LINE : "") + text);
    out.flush();
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
