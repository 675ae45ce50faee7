package io.sluice.host.flink.split;

import io.sluice.bench.protocol.LineLink;
import io.sluice.bench.workload.Workload;
import io.sluice.host.flink.cluster.SluiceScheduling;
import io.sluice.host.flink.context.HostContext;
import io.sluice.host.flink.context.LoadFeed;
import io.sluice.host.flink.context.Scheduling;
import java.io.IOException;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.core.plugin.PluginUtils;
import org.apache.flink.runtime.taskexecutor.TaskExecutorResourceUtils;
import org.apache.flink.runtime.taskexecutor.TaskManagerRunner;

/**
 * The main class of a process with one TaskManager of a host's Flink. It reads commands from
 * standard input and writes events to standard output. It ends when standard input ends, since then
 * the host is gone.
 */
public final class TaskManagerHost {

  private final HostContext context;
  private final Outbox outbox;
  private final Scheduling scheduling;

  private TaskManagerHost(HostContext context, Outbox outbox, Scheduling scheduling) {
    this.context = context;
    this.outbox = outbox;
    this.scheduling = scheduling;
  }

  public static void main(String[] args) {
    LineLink link = LineLink.toParent();
    int exitCode = 0;
    try {
      PartCommand first = link.read(PartCommand.class);
      if (!(first instanceof PartCommand.Begin begin)) {
        throw new IOException("the first command must be begin, not " + first);
      }
      TaskManagerHost host = start(begin, new Outbox(link));
      for (PartCommand next = link.read(PartCommand.class);
          next != null;
          next = link.read(PartCommand.class)) {
        host.carryOut(next);
      }
    } catch (Exception e) {
      System.err.println("the TaskManager cannot run: " + e);
      exitCode = 1;
    }
    Runtime.getRuntime().halt(exitCode);
  }

  private static TaskManagerHost start(PartCommand.Begin begin, Outbox outbox) throws Exception {
    HostContext context = new HostContext(Workload.of(begin.workload()), LoadFeed.MEMORY);
    context.open(outbox);
    context.publish();
    Configuration settings =
        TaskExecutorResourceUtils.adjustForLocalExecution(Configuration.fromMap(begin.flink()));
    new TaskManagerRunner(
            settings,
            PluginUtils.createPluginManagerFromRootFolder(settings),
            TaskManagerRunner::createTaskExecutorService)
        .start();
    outbox.send(new PartEvent.Started());
    Scheduling scheduling =
        begin.plugin() ? new SluiceScheduling(ofSluice(begin.flink())) : Scheduling.STOCK;
    outbox.follow(context, scheduling);
    return new TaskManagerHost(context, outbox, scheduling);
  }

  private static Map<String, String> ofSluice(Map<String, String> settings) {
    return settings.entrySet().stream()
        .filter(setting -> setting.getKey().startsWith("sluice."))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private void carryOut(PartCommand command) {
    if (command instanceof PartCommand.Offer offer) {
      context.offer(offer.phase());
    } else if (command instanceof PartCommand.Configure configure) {
      outbox.send(new PartEvent.Answer(configure(configure), null));
    } else if (command instanceof PartCommand.Count) {
      outbox.send(new PartEvent.Answer(null, scheduling.used()));
    }
  }

  /** Applies settings; returns why that failed, or null. */
  private String configure(PartCommand.Configure command) {
    try {
      if (command.settings() == null) {
        scheduling.observe();
      } else {
        scheduling.configure(command.settings());
      }
      return null;
    } catch (RuntimeException e) {
      return e.getMessage() == null ? e.toString() : e.getMessage();
    }
  }
}
