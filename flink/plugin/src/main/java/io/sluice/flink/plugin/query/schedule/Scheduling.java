package io.sluice.flink.plugin.query.schedule;

import io.sluice.core.config.Settings;
import io.sluice.core.config.Switch;
import io.sluice.core.control.ControlLoop;
import io.sluice.core.control.Journal;
import io.sluice.core.model.QueryView;
import io.sluice.core.query.control.QueryDecision;
import io.sluice.core.query.control.QueryScheduler;
import io.sluice.core.query.control.SchedulerSnapshot;
import io.sluice.flink.plugin.query.FlinkEngine;
import io.sluice.flink.plugin.query.SelectedActuator;
import io.sluice.flink.plugin.query.journal.QueryJournalFile;
import io.sluice.plugin.base.ChannelFile;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A scheduler at work on an engine, with its thread, its actuator and its watchdog. It ends once,
 * by {@link #stop} or by a fault, and nobody is held then any more. A stall lets everybody go too,
 * but a scheduler that was only slow, on a machine that gave it no CPU, takes over again once it
 * has been alive for some seconds.
 */
public final class Scheduling {
  private static final Logger LOG = LoggerFactory.getLogger(Scheduling.class);

  private final Optional<QueryJournalFile> file;
  private final FlinkEngine engine;
  private final Journal<QueryDecision> journal;
  private final SelectedActuator actuator;
  private final QueryScheduler scheduler;
  private final SchedulerThread thread;
  private final Watchdog watchdog;
  private final AtomicReference<Health> health = new AtomicReference<>(Health.RUNNING);
  private volatile Settings settings;

  private Scheduling(Settings settings, FlinkEngine engine, Optional<ChannelFile> channel) {
    this.settings = settings;
    this.engine = engine;
    listen(settings);
    this.file =
        settings
            .journalDir()
            .map(
                folder ->
                    new QueryJournalFile(
                        folder,
                        settings,
                        engine.cores(),
                        this::snapshot,
                        () -> health().name().toLowerCase(Locale.ROOT)));
    this.journal =
        new Journal<>(
            settings.journalSize(), entry -> file.ifPresent(written -> written.accept(entry)));
    this.actuator = new SelectedActuator(settings.enforcement(), engine, channel);
    this.scheduler =
        new QueryScheduler(
            settings,
            engine,
            actuator,
            InstantSource.system(),
            new SplittableRandom(settings.seed()),
            journal);
    ControlLoop loop = new ControlLoop();
    scheduler.runOn(loop, System::nanoTime);
    loop.add(this::letBarriersPass, System.nanoTime());
    this.thread = new SchedulerThread(loop::runDue, this::failed);
    this.watchdog =
        new Watchdog(thread, actuator, settings.watchdog(), this::stalled, this::recovered);
  }

  /**
   * Starts one.
   *
   * @param channel of this process, for priorities; empty when there is none
   */
  public static Scheduling start(
      Settings settings, FlinkEngine engine, Optional<ChannelFile> channel) {
    Scheduling scheduling = new Scheduling(settings, engine, channel);
    scheduling.thread.start();
    scheduling.watchdog.start();
    scheduling.file.ifPresent(QueryJournalFile::start);
    return scheduling;
  }

  /**
   * Goes on under other settings without losing what was learned; releases first.
   *
   * @return whether it can: not when it has ended, nor when its watchdog, its journal or its seed
   *     are to change
   */
  public boolean switchTo(Settings wanted) {
    boolean alike =
        wanted.watchdog().equals(settings.watchdog())
            && wanted.journalSize() == settings.journalSize()
            && wanted.journalDir().equals(settings.journalDir())
            && wanted.seed() == settings.seed();
    if (health() != Health.RUNNING || !alike) {
      return false;
    }
    actuator.release();
    actuator.choose(wanted.enforcement());
    listen(wanted);
    settings = wanted;
    thread.order(() -> scheduler.configure(wanted));
    return true;
  }

  private void listen(Settings wanted) {
    engine.configure(wanted.enforcement(), wanted.forwardingUse() == Switch.ON);
  }

  public void stop() {
    end(Health.STOPPED);
    file.ifPresent(QueryJournalFile::awaitEnd);
  }

  public Health health() {
    return health.get();
  }

  public Settings settings() {
    return settings;
  }

  public Journal<QueryDecision> journal() {
    return journal;
  }

  public long switches() {
    return actuator.switches();
  }

  /** What puts orders into effect now: gate, gate-all, priority or none. */
  public String enforcement() {
    return actuator.name();
  }

  /** Queries that are held now. */
  public int held() {
    return actuator.held();
  }

  /** Lines of the journal that could not be written to its file. */
  public long journalDropped() {
    return file.map(QueryJournalFile::dropped).orElse(0L);
  }

  /** Whether the journal's file cannot be written at present. */
  public boolean journalFails() {
    return file.map(QueryJournalFile::isFailing).orElse(false);
  }

  /** The queries as the last decision saw them. */
  public List<QueryView> queries() {
    return scheduler.queries();
  }

  public SchedulerSnapshot snapshot() {
    return scheduler.snapshot();
  }

  private long letBarriersPass(long nowNanos) {
    return (actuator.letBarriersPass() ? settings.tick() : settings.period()).toNanos();
  }

  private void failed(Throwable fault) {
    if (end(Health.FAILED)) {
      LOG.error("The scheduler failed. All sources run; Flink goes on as without Sluice.", fault);
    }
  }

  private void stalled(long silentNanos) {
    actuator.disarm();
    Throwable where = new IllegalStateException("the scheduler was here");
    where.setStackTrace(thread.stackTrace());
    if (health.compareAndSet(Health.RUNNING, Health.STALLED)) {
      journal.record(new QueryDecision.Failed(System.currentTimeMillis(), "no sign of life"));
      LOG.error(
          "The scheduler gave no sign of life for {} ms (sluice.watchdog = {} ms). All sources run;"
              + " Flink goes on as without Sluice.",
          Duration.ofNanos(silentNanos).toMillis(),
          settings.watchdog().toMillis(),
          where);
    }
  }

  private void recovered() {
    thread.order(
        () -> {
          scheduler.configure(settings);
          if (health.compareAndSet(Health.STALLED, Health.RUNNING)) {
            actuator.arm();
            LOG.info("The scheduler is alive again and takes over.");
          }
        });
  }

  private boolean end(Health how) {
    actuator.disarm();
    Health before = health.getAndUpdate(now -> ended(now) ? now : how);
    thread.stop();
    watchdog.stop();
    journal.conclude();
    file.ifPresent(QueryJournalFile::stop);
    return !ended(before);
  }

  private static boolean ended(Health health) {
    return health == Health.FAILED || health == Health.STOPPED;
  }
}
