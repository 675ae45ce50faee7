package io.sluice.flink.plugin.query;

import io.sluice.core.config.CommonSettings;
import io.sluice.core.config.Settings;
import io.sluice.core.control.ControlLoop;
import io.sluice.core.control.Health;
import io.sluice.core.control.Journal;
import io.sluice.core.control.Mechanism;
import io.sluice.core.model.QueryId;
import io.sluice.core.model.QueryView;
import io.sluice.core.query.config.QuerySettings;
import io.sluice.core.query.control.QueryDecision;
import io.sluice.core.query.control.QueryScheduler;
import io.sluice.core.query.control.SchedulerSnapshot;
import io.sluice.flink.plugin.level.LevelContext;
import io.sluice.flink.plugin.query.journal.QueryJournalFile;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** The scheduler of queries at work on this process, with its actuator and its journal. */
final class QueryMechanism implements Mechanism {
  static final String NAME = QueryDecision.MECHANISM;
  private static final long BREATH_NANOS = Duration.ofMillis(250).toNanos();

  private final FlinkEngine engine;
  private final QueryJournalFile file;
  private final Journal<QueryDecision> journal;
  private final OrderLeases leases;
  private final SelectedActuator actuator;
  private final QueryScheduler scheduler;
  private volatile Settings settings;
  private volatile Health health = Health.RUNNING;

  /** Starts with all queries running. */
  QueryMechanism(Settings settings, FlinkEngine engine, LevelContext process) {
    this.settings = settings;
    this.engine = engine;
    listen(settings);
    this.journal = new Journal<>(settings.common().journalSize(), this::write);
    this.leases = new OrderLeases(NAME, process.leases(), process.channel(), this::refused);
    this.actuator =
        new SelectedActuator(
            QuerySettings.of(settings).enforcement(), engine, process.channel(), leases);
    this.scheduler =
        new QueryScheduler(
            settings,
            engine,
            actuator,
            InstantSource.system(),
            new SplittableRandom(settings.common().seed()),
            journal);
    this.file =
        new QueryJournalFile(
            process.journal(),
            engine.cores(),
            scheduler::snapshot,
            () -> health.name().toLowerCase(Locale.ROOT));
  }

  private void refused(QueryId query, String cause) {
    journal.record(new QueryDecision.OrderRefused(System.currentTimeMillis(), query, cause));
  }

  private void write(Journal.Entry<QueryDecision> entry) {
    file.accept(entry);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public void addDuties(ControlLoop loop, long nowNanos) {
    scheduler.runOn(loop, () -> nowNanos);
    loop.add(this::letBarriersPass, nowNanos);
  }

  /**
   * Returns whether the settings can change while it runs; the size of its journal and its seed
   * cannot.
   */
  @Override
  public boolean canAdopt(Settings wanted) {
    CommonSettings before = settings.common();
    CommonSettings after = wanted.common();
    return after.journalSize() == before.journalSize() && after.seed() == before.seed();
  }

  @Override
  public void adopt(Settings wanted) {
    actuator.release();
    actuator.choose(QuerySettings.of(wanted).enforcement());
    listen(wanted);
    settings = wanted;
    scheduler.configure(wanted);
  }

  private void listen(Settings wanted) {
    QuerySettings query = QuerySettings.of(wanted);
    engine.configure(query.enforcement(), query.forwarding());
  }

  @Override
  public void disarm() {
    actuator.disarm();
  }

  @Override
  public void arm() {
    actuator.arm();
  }

  @Override
  public void breathe(long nowNanos) {
    actuator.breathe(nowNanos, BREATH_NANOS);
  }

  @Override
  public void became(Health now) {
    health = now;
    if (now == Health.STALLED || now == Health.FAILED) {
      String cause = now == Health.STALLED ? "no sign of life" : "it threw, as the log says";
      journal.record(new QueryDecision.Failed(System.currentTimeMillis(), cause));
    }
  }

  @Override
  public void close() {
    journal.conclude();
    file.close();
  }

  private long letBarriersPass(long nowNanos) {
    QuerySettings query = QuerySettings.of(settings);
    return (actuator.letBarriersPass() ? query.tick() : query.period()).toNanos();
  }

  Journal<QueryDecision> journal() {
    return journal;
  }

  long switches() {
    return actuator.switches();
  }

  /** Returns how often another owner had the order of a query. */
  long refusals() {
    return leases.refusals();
  }

  /** Returns what puts orders into effect now: gate, gate-all, priority or none. */
  String enforcement() {
    return actuator.name();
  }

  /** Returns how many queries are held now. */
  int held() {
    return actuator.held();
  }

  /** Returns the queries as the last decision saw them. */
  List<QueryView> queries() {
    return scheduler.queries();
  }

  SchedulerSnapshot snapshot() {
    return scheduler.snapshot();
  }
}
