package io.sluice.bench.thread;

import io.sluice.agent.Engines;
import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.Dataflows;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.thread.engine.Engine;
import io.sluice.bench.thread.engine.EngineStarter;
import io.sluice.bench.thread.hub.ProbeHub;
import io.sluice.bench.thread.plan.Member;
import io.sluice.bench.thread.plan.ThreadBenchSettings;
import io.sluice.bench.thread.round.RunningQuery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/** Runs engines, each with a query, until it is closed. Not thread-safe. */
final class Deployment implements AutoCloseable {

  private static final long START_SECONDS = 120;

  private final ThreadBenchSettings plan;
  private final Path folder;
  private final Consumer<String> report;
  private final List<RunningQuery> queries = new ArrayList<>();
  private final Deque<ProbeHub> hubs = new ArrayDeque<>();
  private final Deque<Engine> engines = new ArrayDeque<>();
  private final OwnMetrics ownMetrics;

  /**
   * Makes a deployment without engines.
   *
   * @param plan the settings of the experiment
   * @param folder the folder of the engines' files
   * @param report gets progress for users, one line each
   */
  Deployment(ThreadBenchSettings plan, Path folder, Consumer<String> report) {
    this.plan = plan;
    this.folder = folder;
    this.report = report;
    ownMetrics = new OwnMetrics(channels());
  }

  /** Returns the folder in which all engines publish their metrics to an agent. */
  Path channels() {
    return folder.resolve("channels");
  }

  /**
   * Returns the engines for an agent that uses the engines' own metrics, as far as they have any.
   */
  Engines ownMetrics() {
    return ownMetrics.engines();
  }

  /** Returns the queries in the order in which they were started. */
  List<RunningQuery> queries() {
    return List.copyOf(queries);
  }

  /**
   * Starts an engine with its query and waits until all operators run.
   *
   * @throws IOException when that fails
   */
  void start(Member member, EngineStarter starter) throws IOException, InterruptedException {
    boolean alone = plan.fleet().alone();
    String workload = member.workload();
    Dataflow dataflow = Dataflows.of(workload, "", plan.seed());
    Path work = Files.createDirectories(alone ? folder : folder.resolve(member.engine()));
    ProbeHub hub = ProbeHub.open();
    hubs.push(hub);
    report.accept("starting " + member.engine());
    Engine engine = starter.start(work, channels());
    engines.push(engine);
    report.accept("submitting " + workload);
    engine.submit(
        new JobArguments(
            workload,
            plan.data(),
            member.queryName(alone),
            hub.port(),
            plan.seed(),
            plan.parallelism(),
            plan.nodes(),
            ""));
    engine.feeder().ifPresent(hub::feedBy);
    hub.awaitOperators(dataflow.nodes().size() * plan.parallelism(), START_SECONDS);
    RunningQuery query = new RunningQuery(member.toString(), dataflow, hub);
    queries.add(query);
    ownMetrics.add(engine.ownMetrics(), query.processes());
  }

  @Override
  public void close() {
    engines.forEach(Engine::close);
    hubs.forEach(ProbeHub::close);
  }
}
