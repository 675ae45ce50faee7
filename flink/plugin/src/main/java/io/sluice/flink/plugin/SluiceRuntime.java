package io.sluice.flink.plugin;

import io.sluice.core.config.ConfigProblem;
import io.sluice.core.config.Settings;
import io.sluice.core.control.Journal;
import io.sluice.core.model.QueryView;
import io.sluice.core.query.control.SchedulerSnapshot;
import io.sluice.core.query.forwarding.QueryReport;
import io.sluice.core.query.forwarding.ReportPace;
import io.sluice.flink.plugin.exchange.JobManagerExchange;
import io.sluice.flink.plugin.hook.task.GaugeBoard;
import io.sluice.flink.plugin.hook.task.TaskHost;
import io.sluice.flink.plugin.query.FlinkEngine;
import io.sluice.flink.plugin.query.FlinkQuery;
import io.sluice.flink.plugin.query.OwnReports;
import io.sluice.flink.plugin.query.forwarding.ForwardingLink;
import io.sluice.flink.plugin.query.memory.ProcessMemory;
import io.sluice.flink.plugin.query.schedule.Health;
import io.sluice.flink.plugin.query.schedule.Scheduling;
import io.sluice.plugin.base.ChannelFile;
import io.sluice.plugin.base.OperatorPublisher;
import io.sluice.plugin.base.exchange.ExchangeClient;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.metrics.MetricGroup;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sluice in this process: one for all its TaskManagers, from the start of the first to the end of
 * the last. Safe for any thread.
 */
public final class SluiceRuntime {
  private static final Logger LOG = LoggerFactory.getLogger(SluiceRuntime.class);
  private static final GaugeBoard GAUGES = new GaugeBoard();
  private static SluiceRuntime current;
  private static int members;

  private final ProcessMemory memory =
      new ProcessMemory(GAUGES::bufferedBytes, () -> engine().queuedBytes());
  private final FlinkEngine engine =
      new FlinkEngine(Runtime.getRuntime().availableProcessors(), memory::use);
  private final List<ConfigProblem> problems;
  private final Optional<ChannelFile> channel;
  private final Optional<OperatorPublisher> operators;
  private final Optional<ExchangeClient> exchange;
  private final Optional<ForwardingLink> forwarding;
  private volatile Scheduling scheduling;

  private SluiceRuntime(Startup startup) {
    problems = startup.problems();
    channel =
        startup
            .settings()
            .flatMap(Settings::channelDir)
            .map(Path::of)
            .flatMap(folder -> ChannelFile.open(folder, "flink"));
    channel.ifPresent(open -> engine.askForPriorities(open::isApplied));
    operators = channel.map(open -> OperatorPublisher.start(open, engine::operators));
    startup
        .settings()
        .ifPresent(settings -> scheduling = Scheduling.start(settings, engine, channel));
    exchange =
        startup
            .settings()
            .flatMap(Settings::forwardingAddress)
            .map(address -> new ExchangeClient(address, JobManagerExchange.KEY));
    forwarding = exchange.map(client -> ForwardingLink.on(client, this::report, engine::tell));
    exchange.ifPresent(ExchangeClient::start);
    for (ConfigProblem problem : problems) {
      LOG.error("Sluice is configured wrongly and stays out: {}", problem.message());
    }
  }

  /** Empty when no TaskManager runs in this process, or none with Sluice. */
  public static synchronized Optional<SluiceRuntime> current() {
    return Optional.ofNullable(current);
  }

  static GaugeBoard gaugeBoard() {
    return GAUGES;
  }

  /** A TaskManager starts. The first one's configuration is the one that holds. */
  static synchronized TaskHost join(
      Map<String, String> configuration, MetricGroup metrics, ProcessMemory.Part network) {
    if (current == null) {
      current = new SluiceRuntime(Startup.read(configuration, SluiceReporter.isOpen()));
    }
    RuntimeMetrics.register(current, metrics);
    current.memory.add(network);
    members++;
    return new TaskHost(GAUGES, current.engine);
  }

  /** A TaskManager that has joined ends. */
  static synchronized void leave(ProcessMemory.Part network) {
    current.memory.remove(network);
    if (--members == 0) {
      current.stop();
      current.operators.ifPresent(OperatorPublisher::close);
      current.channel.ifPresent(ChannelFile::close);
      current.exchange.ifPresent(ExchangeClient::close);
      current = null;
    }
  }

  /**
   * Changes how queries are scheduled, at once: everybody runs first, then the new settings hold;
   * the channel stays where it was when the process started. Also starts a scheduler that was taken
   * off, or that a bad configuration kept from starting.
   */
  public synchronized void configure(Settings settings) {
    Scheduling present = scheduling;
    if (present == null || !present.switchTo(settings)) {
      stop();
      scheduling = Scheduling.start(settings, engine, channel);
    }
  }

  private synchronized void stop() {
    if (scheduling != null) {
      scheduling.stop();
    }
  }

  private ForwardingLink.Report report(String node) {
    SchedulerSnapshot snapshot = snapshot();
    List<FlinkQuery> jobs = engine.jobs();
    List<QueryReport> queries = OwnReports.of(node, jobs, snapshot.rows());
    long now = System.nanoTime();
    boolean often = snapshot.engaged() || jobs.stream().anyMatch(job -> job.isNew(now));
    return new ForwardingLink.Report(queries, ReportPace.pause(often, snapshot.settings()));
  }

  /** The exchange with other processes, if there is one. */
  Optional<ExchangeClient> exchange() {
    return exchange;
  }

  /** What the query level exchanges with other processes, if there is an exchange. */
  Optional<ForwardingLink> forwarding() {
    return forwarding;
  }

  /** How things stood after the last decision; of the default settings when none can be made. */
  public SchedulerSnapshot snapshot() {
    Scheduling present = scheduling;
    return present == null
        ? new SchedulerSnapshot(Settings.defaults(), false, 0, List.of(), 0, 0)
        : present.snapshot();
  }

  /** The queries as the last decision saw them; none when none can be made. */
  public List<QueryView> queries() {
    Scheduling present = scheduling;
    return present == null ? List.of() : present.queries();
  }

  /** The latest decisions; empty when none can be made. */
  public List<Journal.Entry> journal() {
    Scheduling present = scheduling;
    return present == null ? List.of() : present.journal().entries();
  }

  public Health health() {
    Scheduling present = scheduling;
    return present == null ? Health.MISCONFIGURED : present.health();
  }

  public Settings settings() {
    Scheduling present = scheduling;
    return present == null ? Settings.defaults() : present.settings();
  }

  /** Openings and closings of gates and changes of level since the scheduler was started. */
  public long gateSwitches() {
    Scheduling present = scheduling;
    return present == null ? 0 : present.switches();
  }

  /** What puts orders into effect now: gate, priority, or none. */
  public String enforcement() {
    Scheduling present = scheduling;
    return present == null ? "none" : present.enforcement();
  }

  /** Queries that are held now, by whatever means. */
  public int heldQueries() {
    Scheduling present = scheduling;
    return present == null ? 0 : present.held();
  }

  /** Lines of the journal that could not be written to its file. */
  public long journalDropped() {
    Scheduling present = scheduling;
    return present == null ? 0 : present.journalDropped();
  }

  /** Whether the journal's file cannot be written at present. */
  public boolean journalFails() {
    Scheduling present = scheduling;
    return present != null && present.journalFails();
  }

  /** What is wrong with the configuration of this process; nothing is scheduled if anything is. */
  public List<ConfigProblem> problems() {
    return problems;
  }

  /** How full this process is. */
  public ProcessMemory memory() {
    return memory;
  }

  /** The jobs of this process and their tasks, for display. */
  public FlinkEngine engine() {
    return engine;
  }
}
