package io.sluice.bench.experiment.run;

import io.sluice.bench.experiment.Comparison;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.RunEvent;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Shows users the progress of a run: a line for each step, and on a terminal also a last line that
 * is updated all the time.
 */
public final class ProgressLines<R> implements Consumer<RunEvent> {

  private static final String CLEAR_LINE = "\r\u001b[K";

  private final PrintWriter out;
  private final boolean terminal;
  private final Plan<?> plan;
  private final Comparison<R> comparison;
  private int finished;

  /**
   * Makes a watcher.
   *
   * @param finished the number of rounds that an earlier part of the run has finished
   */
  public ProgressLines(
      PrintWriter out, boolean terminal, Plan<?> plan, Comparison<R> comparison, int finished) {
    this.out = out;
    this.terminal = terminal;
    this.plan = plan;
    this.comparison = comparison;
    this.finished = finished;
  }

  @Override
  public void accept(RunEvent event) {
    if (event instanceof RunEvent.Phase phase) {
      line(phase.text());
    } else if (event instanceof RunEvent.Warning warning) {
      line("warning: " + warning.text());
    } else if (event instanceof RunEvent.RoundFinished done) {
      finished++;
      line(summary(done.round()));
    } else if (event instanceof RunEvent.Live live && terminal) {
      String which = live.slot().measured() ? count(finished + 1) : "unmeasured round";
      out.print(CLEAR_LINE + text("%s  %-8s %s", which, live.slot().arm(), live.text()));
      out.flush();
    }
  }

  private String summary(Round<?> round) {
    return text(
        "%s  %-8s %s%s%s",
        count(finished),
        round.slot().arm(),
        plan.workloads().size() == 1 ? "" : round.slot().workload() + " ",
        comparison.summary(comparison.type().cast(round.report())),
        round.disturbed() ? "  (disturbed by other processes)" : "");
  }

  private String count(int number) {
    return number > plan.slots()
        ? "round %d".formatted(number) // a search has no fixed number of rounds
        : "round %d of %d".formatted(number, plan.slots());
  }

  private void line(String text) {
    out.println((terminal ? CLEAR_LINE : "") + text);
    out.flush();
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
