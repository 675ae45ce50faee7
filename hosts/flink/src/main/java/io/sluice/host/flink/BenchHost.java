package io.sluice.host.flink;

import io.sluice.bench.protocol.Command;
import io.sluice.bench.protocol.HostEvent;
import io.sluice.bench.protocol.Lines;
import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.workload.Workload;
import io.sluice.host.flink.cluster.ClusterSettings;
import io.sluice.host.flink.cluster.EmbeddedCluster;
import io.sluice.host.flink.cluster.QuerySources;
import io.sluice.host.flink.context.HostContext;
import io.sluice.host.flink.context.Scheduling;
import io.sluice.host.flink.round.RoundRunner;
import io.sluice.host.flink.split.TaskManagers;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.flink.configuration.Configuration;

/** Carries out commands one after another and reports each outcome as an event. Not thread-safe. */
final class BenchHost {

  private final Scheduling scheduling;
  private final Consumer<HostEvent> events;
  private QuerySources sources;
  private Optional<TaskManagers> taskManagers = Optional.empty();
  private EmbeddedCluster cluster;
  private RoundRunner rounds;

  BenchHost(Scheduling scheduling, Consumer<HostEvent> events) {
    this.scheduling = scheduling;
    this.events = events;
  }

  /**
   * Answers each command with exactly one event, besides progress. An invalid command causes an
   * event and no exception.
   */
  void handle(Command command) throws InterruptedException {
    try {
      events.accept(carryOut(command));
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      events.accept(new HostEvent.Failed(e.getMessage() == null ? e.toString() : e.getMessage()));
    }
  }

  private HostEvent carryOut(Command command) throws Exception {
    if (command instanceof Command.Submit submit) {
      return submit(submit.workload(), submit.forwarding());
    }
    if (rounds == null) {
      throw new IllegalStateException("nothing was submitted yet");
    }
    if (command instanceof Command.Calibrate calibrate) {
      return rounds.calibrate(calibrate);
    }
    if (command instanceof Command.Round round) {
      Lines.writeReport(Path.of(round.file()), rounds.run(round));
      return new HostEvent.RoundDone(round.round(), round.arm(), round.file());
    }
    throw new IllegalArgumentException("unknown command " + command);
  }

  private HostEvent submit(WorkloadSpec spec, boolean forwarding) throws Exception {
    if (cluster != null) {
      throw new IllegalStateException("a workload is running already; one host runs one workload");
    }
    Workload workload = Workload.of(spec);
    if (spec.taskManagers() > 0) {
      refuseWhatIsNotSplit(spec);
    }
    sources = QuerySources.of(workload);
    return spec.taskManagers() > 0 ? split(workload, forwarding) : embed(workload);
  }

  private HostEvent embed(Workload workload) throws Exception {
    WorkloadSpec spec = workload.spec();
    HostContext context = new HostContext(workload, sources);
    cluster =
        new EmbeddedCluster(settings(workload, scheduling), spec.queries() * spec.parallelism());
    return run(context, scheduling);
  }

  private HostEvent split(Workload workload, boolean forwarding) throws Exception {
    TaskManagers parts = new TaskManagers(scheduling, forwarding);
    taskManagers = Optional.of(parts);
    HostContext context = new HostContext(workload, parts);
    cluster = parts.start(workload.spec(), settings(workload, parts), context);
    return run(context, parts);
  }

  private static Configuration settings(Workload workload, Scheduling prepared) {
    Configuration settings = ClusterSettings.of(workload);
    prepared.prepare(settings);
    return settings;
  }

  private HostEvent run(HostContext context, Scheduling used) throws Exception {
    context.publish();
    cluster.run(context.workload().queries(), sources::of);
    rounds = new RoundRunner(context, cluster, used, events);
    return new HostEvent.Ready(context.workload().queries().size());
  }

  private void refuseWhatIsNotSplit(WorkloadSpec spec) {
    if (spec.source().equals("kafka")) {
      throw new IllegalArgumentException(
          "queries over %d TaskManagers read from memory only; drop the other option"
              .formatted(spec.taskManagers()));
    }
  }

  /** Cancels all queries and stops the cluster. */
  void stop() throws Exception {
    if (cluster != null) {
      cluster.stop();
      sources.stop();
    }
    taskManagers.ifPresent(TaskManagers::stop);
  }
}
