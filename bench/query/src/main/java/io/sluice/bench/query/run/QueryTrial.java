package io.sluice.bench.query.run;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.RunEvent;
import io.sluice.bench.experiment.Slot;
import io.sluice.bench.experiment.Trial;
import io.sluice.bench.experiment.Workspace;
import io.sluice.bench.protocol.Command;
import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.protocol.Lines;
import io.sluice.bench.protocol.RoundReport;
import io.sluice.bench.query.host.HostCommand;
import io.sluice.bench.query.plan.Arm;
import io.sluice.bench.query.plan.QueryBenchSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Runs hosts with the same queries. A host keeps its queries while another has its turn, but gets
 * no load. The load of a round follows the capacity in the last rounds.
 */
public final class QueryTrial implements Trial<RoundReport> {

  private static final double PROBE_SECONDS = 1;

  private final Plan<QueryBenchSettings> plan;
  private final QueryBenchSettings settings;
  private final Workspace workspace;
  private final Fleet fleet;
  private final Capacity capacity = new Capacity();

  private QueryTrial(Plan<QueryBenchSettings> plan, Workspace workspace, Fleet fleet) {
    this.plan = plan;
    this.settings = plan.settings();
    this.workspace = workspace;
    this.fleet = fleet;
  }

  /** Starts the hosts, and Kafka beside them if the workload needs it. */
  public static QueryTrial start(
      Plan<QueryBenchSettings> plan,
      HostCommand command,
      Optional<Path> kafka,
      Workspace workspace,
      List<Round<RoundReport>> known)
      throws IOException, InterruptedException {
    workspace.phase("starting hosts and submitting queries");
    QueryTrial trial =
        new QueryTrial(plan, workspace, Fleet.start(plan, command, kafka, workspace));
    known.forEach(round -> trial.learn(round.report(), round.capacity()));
    return trial;
  }

  @Override
  public boolean prepare() throws IOException, InterruptedException {
    boolean first = true;
    for (Arm arm : fleet.arms()) {
      workspace.phase("warming up and measuring capacity (%s)".formatted(arm.name()));
      double eps = calibrate(arm);
      if (first) {
        capacity.calibrated(eps);
        workspace.phase(
            String.format(Locale.ROOT, "capacity of this machine: %.0f records/s", eps));
      }
      first = false;
    }
    for (int i = 0; i < settings.timing().warmUpRounds(); i++) {
      for (Arm arm : fleet.arms()) {
        Slot slot = new Slot(Slot.UNMEASURED, arm.name(), settings.workload().workload());
        workspace.watcher().accept(new RunEvent.RoundStarted(slot));
        run(slot, capacity.eps(), 1);
      }
    }
    return true;
  }

  private double calibrate(Arm arm) throws IOException, InterruptedException {
    long warm = settings.timing().warmUpMillis();
    long measure = settings.timing().measureMillis();
    fleet.of(arm).send(new Command.Calibrate(warm, measure));
    Duration timeout = Duration.ofMillis(3 * (warm + measure)).plusMinutes(2);
    return fleet.of(arm).await(HostEvent.Calibrated.class, timeout).capacityEps();
  }

  @Override
  public double capacity() {
    return capacity.eps();
  }

  @Override
  public RoundReport run(Slot slot, double capacityThen, int attempt)
      throws IOException, InterruptedException {
    Arm arm = fleet.arm(slot.arm());
    Path file = workspace.directory().resolve("attempt.json");
    Command.Round round = command(slot, arm, capacityThen, file);
    fleet.of(arm).send(round);
    fleet
        .of(arm)
        .await(
            HostEvent.RoundDone.class,
            Duration.ofSeconds(5 * round.seconds() + 120),
            progress -> workspace.watcher().accept(live(slot, progress)));
    RoundReport report = Lines.readReport(file);
    Files.delete(file);
    learn(report, capacityThen);
    return report;
  }

  private static RunEvent.Live live(Slot slot, HostEvent.Progress progress) {
    String text =
        String.format(
            Locale.ROOT,
            "%4.1f s, backlog %.2f s",
            progress.elapsedSeconds(),
            progress.backlogSeconds());
    return new RunEvent.Live(slot, text, progress);
  }

  private void learn(RoundReport report, double capacityThen) {
    capacity.seen(report, settings.burst().at(settings.meanEps(capacityThen)));
  }

  private Command.Round command(Slot slot, Arm arm, double capacityThen, Path file) {
    return new Command.Round(
        slot.round(),
        arm.name(),
        arm.settings(),
        settings.burst().at(settings.meanEps(capacityThen)),
        slot.measured() ? settings.timing().seconds() : settings.timing().warmUpRoundSeconds(),
        settings.timing().skipMillis(),
        capacityThen,
        PROBE_SECONDS,
        plan.seedOf(slot.round()),
        file.toString());
  }

  /** Returns true, because a round ends only when all offered records have left the queries. */
  @Override
  public boolean isClean() {
    return true;
  }

  @Override
  public void close() {
    fleet.close();
  }
}
