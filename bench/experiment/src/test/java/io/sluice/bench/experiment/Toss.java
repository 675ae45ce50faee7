package io.sluice.bench.experiment;

import io.sluice.bench.experiment.Metric.Better;
import io.sluice.bench.experiment.stats.Sample;
import io.sluice.bench.experiment.stats.Summary;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * A whole experiment of its own: arms toss coins, and one named {@code weighted} is ten times as
 * fast. It shows how little an experiment has to say, and lets tests see what the runner does.
 */
public final class Toss implements Experiment<Toss.Report>, Comparison<Toss.Report> {

  /** The report of a trial. */
  public record Report(double seconds, double tosses, double capacity, boolean right) {}

  private final Plan<Integer> plan;

  /** Holds what happened, in order: starts, tosses and ends. */
  public final List<String> events = new ArrayList<>();

  /** Holds where things go wrong: {@code fail ROUND ARM}, {@code wrong …}, {@code leave …}. */
  public final Set<String> trouble;

  /** A number of starts whose preparation asks for fresh processes. */
  public int unprepared;

  public Toss(Plan<Integer> plan, String... trouble) {
    this.plan = plan;
    this.trouble = Set.of(trouble);
  }

  @Override
  public Plan<Integer> plan() {
    return plan;
  }

  @Override
  public Comparison<Report> comparison() {
    return this;
  }

  @Override
  public Trial<Report> start(Workspace workspace, List<Round<Report>> known) {
    events.add("start %d after %d rounds".formatted(workspace.block(), known.size()));
    return new Tosser(workspace);
  }

  private final class Tosser implements Trial<Report> {
    private final Workspace workspace;
    private double capacity = 1000;
    private boolean clean = true;

    Tosser(Workspace workspace) {
      this.workspace = workspace;
    }

    @Override
    public boolean prepare() {
      workspace.phase("warming up");
      return unprepared-- <= 0;
    }

    @Override
    public double capacity() {
      return capacity++;
    }

    @Override
    public Report run(Slot slot, double offered, int attempt) throws IOException {
      events.add("%s %d %s".formatted(slot.arm(), slot.round(), slot.workload()));
      workspace.watcher().accept(new RunEvent.Live(slot, "on edge", "heads"));
      String where = slot.round() + " " + slot.arm();
      if (trouble.contains("fail " + where)) {
        throw new IOException("the coin is lost");
      }
      clean = !trouble.contains("leave " + where);
      double noise =
          1 + new Random(plan.seedOf(slot.round()) + slot.arm().hashCode()).nextDouble() / 20;
      double share = Plan.arm(slot.arm()).equals("weighted") ? 0.1 : 1;
      return new Report(share * noise, 100, offered, !trouble.contains("wrong " + where));
    }

    @Override
    public boolean isClean() {
      return clean;
    }

    @Override
    public void close() {
      events.add("end " + workspace.block());
    }
  }

  @Override
  public String workload() {
    return "coins";
  }

  @Override
  public Class<Report> type() {
    return Report.class;
  }

  @Override
  public List<Metric<Report>> metrics() {
    Metric<Report> seconds = Metric.of("toss_s", "s", Better.LOWER, Report::seconds);
    return List.of(
        seconds.drawnAs("time to land"), Metric.of("tosses", "", Better.HIGHER, Report::tosses));
  }

  @Override
  public List<Check<Report>> checks() {
    return List.of(
        new Check<>(
            "coin_fair",
            "no coin was bent",
            true,
            rounds ->
                rounds.stream()
                    .filter(round -> !round.report().right())
                    .map(round -> "round %d: a bent coin".formatted(round.slot().round() + 1))
                    .toList()));
  }

  @Override
  public Figures figures(Report report) {
    double millis = 1000 * report.seconds();
    return new Figures(Summary.of(millis), report.tosses(), report.tosses(), 1, 0.5, 1);
  }

  @Override
  public Object details(Report report) {
    return report;
  }

  @Override
  public Curves curves(Report report) {
    double millis = 1000 * report.seconds();
    return new Curves(
        0, List.of(), List.of(), Double.isFinite(millis) ? Sample.of(millis) : Sample.NONE);
  }

  @Override
  public List<Table<Report>> tables(Results<Report> results) {
    return List.of(
        new Table<>(
            "",
            List.of(
                Column.median("s", Report::seconds), Column.ratio("ratio (95 %)", Report::seconds)),
            false),
        new Table<>("spread", List.of(Column.range("s", Report::seconds)), true));
  }
}
