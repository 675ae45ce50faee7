package io.sluice.flink.plugin.query;

import io.sluice.core.SluiceKeys;
import io.sluice.core.config.Settings;
import io.sluice.core.control.Journal;
import io.sluice.core.control.Mechanism;
import io.sluice.core.model.QueryView;
import io.sluice.core.query.config.QuerySettings;
import io.sluice.core.query.control.QueryDecision;
import io.sluice.core.query.control.SchedulerSnapshot;
import io.sluice.core.query.forwarding.QueryReport;
import io.sluice.core.query.forwarding.ReportPace;
import io.sluice.flink.plugin.hook.v2_3.TaskHook;
import io.sluice.flink.plugin.level.Level;
import io.sluice.flink.plugin.level.LevelContext;
import io.sluice.flink.plugin.query.forwarding.ForwardingLink;
import io.sluice.flink.plugin.query.memory.ProcessMemory;
import io.sluice.plugin.base.ChannelFile;
import io.sluice.plugin.base.OperatorPublisher;
import java.util.List;
import java.util.Optional;
import org.apache.flink.metrics.MetricGroup;

/** Decides which query of this process runs next. */
public final class QueryLevel implements Level {
  private final LevelContext process;
  private final ProcessMemory memory;
  private final FlinkEngine engine;
  private final Optional<OperatorPublisher> operators;
  private final Optional<ForwardingLink> forwarding;
  private volatile Optional<QueryMechanism> present = Optional.empty();

  QueryLevel(LevelContext process) {
    this.process = process;
    memory =
        new ProcessMemory(
            process.networkMemory(), process.gauges()::bufferedBytes, () -> engine().queuedBytes());
    engine = new FlinkEngine(Runtime.getRuntime().availableProcessors(), memory::use);
    Optional<ChannelFile> channel = process.channel();
    channel.ifPresent(open -> engine.askForPriorities(open::isApplied));
    operators = channel.map(open -> OperatorPublisher.start(open, engine::operators));
    forwarding =
        process.exchange().map(client -> ForwardingLink.on(client, this::report, engine::tell));
  }

  @Override
  public List<TaskHook> hooks() {
    return List.of(new QueryHook(engine));
  }

  @Override
  public Mechanism create(Settings settings) {
    QueryMechanism next = new QueryMechanism(settings, engine, process);
    present = Optional.of(next);
    return next;
  }

  @Override
  public void register(MetricGroup sluice) {
    QueryMetrics.register(this, sluice);
  }

  @Override
  public void close() {
    operators.ifPresent(OperatorPublisher::close);
  }

  private ForwardingLink.Report report(String node) {
    SchedulerSnapshot snapshot = snapshot();
    List<FlinkQuery> jobs = engine.jobs();
    List<QueryReport> queries = OwnReports.of(node, jobs, snapshot.rows());
    long now = System.nanoTime();
    boolean often = snapshot.engaged() || jobs.stream().anyMatch(job -> job.isNew(now));
    return new ForwardingLink.Report(
        queries, ReportPace.pause(often, QuerySettings.of(snapshot.settings())));
  }

  /** Returns what passes between this process and others that run parts of the same jobs. */
  public Optional<ForwardingLink> forwarding() {
    return forwarding;
  }

  /** Returns how things stood after the last decision; of no decision when none can be made. */
  public SchedulerSnapshot snapshot() {
    return present
        .map(QueryMechanism::snapshot)
        .orElseGet(
            () -> new SchedulerSnapshot(SluiceKeys.TABLE.defaults(), false, 0, List.of(), 0, 0));
  }

  /** Returns the queries as the last decision saw them; none when none can be made. */
  public List<QueryView> queries() {
    return present.map(QueryMechanism::queries).orElse(List.of());
  }

  /** Returns the latest decisions; none when none can be made. */
  public List<Journal.Entry<QueryDecision>> journal() {
    return present.map(each -> each.journal().entries()).orElse(List.of());
  }

  QuerySettings settings() {
    return QuerySettings.of(snapshot().settings());
  }

  /** Returns how often gates opened or closed and levels changed since the mechanism started. */
  public long gateSwitches() {
    return present.map(QueryMechanism::switches).orElse(0L);
  }

  /** Returns how often another owner had the order of a query since the mechanism started. */
  public long ordersRefused() {
    return present.map(QueryMechanism::refusals).orElse(0L);
  }

  /** Returns what puts orders into effect now: gate, gate-all, priority, or none. */
  public String enforcement() {
    return present.map(QueryMechanism::enforcement).orElse("none");
  }

  /** Returns how many queries are held now, by whatever means. */
  public int heldQueries() {
    return present.map(QueryMechanism::held).orElse(0);
  }

  /** Returns how full this process is. */
  public ProcessMemory memory() {
    return memory;
  }

  /** Returns the jobs of this process and their tasks, for display. */
  public FlinkEngine engine() {
    return engine;
  }
}
