package io.sluice.host.flink.split;

import io.sluice.bench.protocol.HostEvent.QueryLine;
import io.sluice.bench.protocol.Ports;
import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.workload.Phase;
import io.sluice.bench.workload.QuerySplit;
import io.sluice.host.flink.cluster.EmbeddedCluster;
import io.sluice.host.flink.context.HostContext;
import io.sluice.host.flink.context.LoadFeed;
import io.sluice.host.flink.context.Scheduling;
import io.sluice.host.flink.context.Used;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.flink.configuration.Configuration;

/**
 * Manages the TaskManager processes of a host. It sends the host's load to all of them, collects
 * their observations in the host's context, and adds up their CPU use and decisions.
 */
public final class TaskManagers implements LoadFeed, Scheduling {

  private static final long START_SECONDS = 120;
  private static final long ANSWER_SECONDS = 30;
  private static final String LOOPBACK = "127.0.0.1";

  private final List<TaskManagerProcess> all = new ArrayList<>();
  private final Scheduling scheduling;
  private final boolean forwarding;
  private HostContext context;

  /**
   * Makes an instance without processes.
   *
   * @param scheduling the scheduling of a single process; here it only prepares the configuration
   * @param forwarding whether TaskManagers exchange reports about their queries, if Sluice is
   *     loaded
   */
  public TaskManagers(Scheduling scheduling, boolean forwarding) {
    this.scheduling = scheduling;
    this.forwarding = forwarding;
  }

  /**
   * Starts a JobManager here and as many TaskManagers as the workload asks for.
   *
   * @param settings the prepared settings of both
   * @throws IllegalStateException if a TaskManager does not start
   */
  public EmbeddedCluster start(WorkloadSpec spec, Configuration settings, HostContext hostContext)
      throws Exception {
    context = hostContext;
    settings.setString("jobmanager.rpc.address", LOOPBACK);
    settings.setString("jobmanager.bind-host", LOOPBACK);
    settings.setString("jobmanager.rpc.port", Integer.toString(Ports.free()));
    settings.setString("rest.address", LOOPBACK);
    settings.setString("taskmanager.host", LOOPBACK);
    settings.setString("taskmanager.bind-host", LOOPBACK);
    if (isPlugged() && forwarding) {
      settings.setString("sluice.exchange.address", LOOPBACK + ":" + Ports.free());
    }
    EmbeddedCluster cluster =
        new EmbeddedCluster(
            settings,
            new SplitMiniCluster(settings),
            new Placement(new QuerySplit(spec.taskManagers())));
    for (int number = 0; number < spec.taskManagers(); number++) {
      all.add(begin(number, spec, new Configuration(settings)));
    }
    for (TaskManagerProcess each : all) {
      each.started().get(START_SECONDS, TimeUnit.SECONDS);
    }
    observe();
    return cluster;
  }

  private TaskManagerProcess begin(int number, WorkloadSpec spec, Configuration settings)
      throws IOException {
    settings.setString("taskmanager.resource-id", "taskmanager" + number);
    Placement.offer(number, settings);
    TaskManagerProcess process = TaskManagerProcess.start(number, spec.taskManagers(), this::saw);
    process.send(new PartCommand.Begin(spec, settings.toMap(), isPlugged()));
    return process;
  }

  private boolean isPlugged() {
    return !scheduling.equals(Scheduling.STOCK);
  }

  /**
   * Adds a report to the context, watermarks first, since a row follows the watermark that closed
   * its window.
   */
  private void saw(PartEvent.Seen seen) {
    seen.marks().forEach(context.book()::saw);
    seen.watermarks().forEach(context::sawWatermark);
    seen.rows().forEach(context.book()::saw);
    seen.ingested().forEach(context.ingested()::set);
  }

  /** Returns the processes, for a caller that wants to end one. */
  public List<ProcessHandle> handles() {
    return all.stream().map(TaskManagerProcess::handle).toList();
  }

  public void stop() {
    all.forEach(TaskManagerProcess::end);
  }

  @Override
  public void offer(Phase phase) {
    all.forEach(each -> each.send(new PartCommand.Offer(phase)));
  }

  @Override
  public void check() {
    for (TaskManagerProcess each : all) {
      if (!each.isAlive()) {
        throw new IllegalStateException(each + " ended; its last words are in the log");
      }
    }
  }

  @Override
  public double cpuMillis() {
    return Used.cpuHere() + all.stream().mapToDouble(TaskManagerProcess::cpuMillis).sum();
  }

  @Override
  public Used used() {
    return askAll(new PartCommand.Count()).stream()
        .map(PartEvent.Answer::used)
        .reduce(Used.here(0, 0), Used::plus);
  }

  @Override
  public void prepare(Configuration settings) {
    scheduling.prepare(settings);
  }

  @Override
  public void configure(Map<String, String> settings) {
    askAll(new PartCommand.Configure(settings));
  }

  @Override
  public void observe() {
    askAll(new PartCommand.Configure(null));
  }

  /**
   * Returns the view of all queries. For a query in several TaskManagers it takes the line of the
   * one with the query's sources.
   */
  @Override
  public Optional<View> view() {
    if (!isPlugged()) {
      return Optional.empty();
    }
    boolean engaged = false;
    Map<String, QueryLine> byName = new LinkedHashMap<>();
    for (TaskManagerProcess each : all) {
      View view = each.view().orElse(new View(false, List.of()));
      engaged |= view.engaged();
      for (QueryLine line : view.queries()) {
        byName.merge(
            line.name(), line, (one, two) -> one.dueSource().equals("forwarded") ? two : one);
      }
    }
    return Optional.of(new View(engaged, List.copyOf(byName.values())));
  }

  private List<PartEvent.Answer> askAll(PartCommand command) {
    List<CompletableFuture<PartEvent.Answer>> asked =
        all.stream().map(each -> each.ask(command)).toList();
    List<PartEvent.Answer> answers = new ArrayList<>();
    for (CompletableFuture<PartEvent.Answer> one : asked) {
      PartEvent.Answer answer = await(one);
      if (answer.failure() != null) {
        throw new IllegalArgumentException(answer.failure());
      }
      answers.add(answer);
    }
    return answers;
  }

  private static PartEvent.Answer await(CompletableFuture<PartEvent.Answer> asked) {
    try {
      return asked.get(ANSWER_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause().getMessage(), e);
    } catch (TimeoutException e) {
      throw new IllegalStateException(
          "a TaskManager did not answer within " + ANSWER_SECONDS + " s", e);
    }
  }
}
