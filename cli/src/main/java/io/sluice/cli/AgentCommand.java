package io.sluice.cli;

import io.sluice.agent.Agent;
import io.sluice.agent.AgentOptions;
import io.sluice.bench.plan.Durations;
import io.sluice.bench.runner.Interruption;
import io.sluice.cli.agent.AgentView;
import io.sluice.cli.agent.Undone;
import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.measure.Priorities;
import io.sluice.core.metric.MissingMetricsException;
import io.sluice.core.priority.PriorityPolicies;
import io.sluice.core.priority.PriorityPolicy;
import io.sluice.linux.UndoFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code sluice agent}. */
@Command(
    name = "agent",
    description = {
      "Beside the engines of this host: looks at the queues of their operators and says which nice",
      "values their threads should have; with --apply gives them these, until it ends. Engines tell",
      "of themselves in a folder: Flink with sluice.channel.dir, Storm with a reporter of metrics",
      "(docs/agent.md). All that was changed is undone at the end, and after a kill by the next."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  sluice agent --channels /run/sluice                 look only, a table every 2 s",
      "  sluice agent --channels /run/sluice --apply",
      "  sluice agent --channels /run/sluice --for 5s --output json",
      "  sluice agent --undo                                 after a kill -9",
    })
final class AgentCommand implements Callable<Integer> {

  @Option(
      names = "--channels",
      paramLabel = "DIR",
      description = "where engines tell of themselves")
  private Path channels;

  @Option(
      names = "--policy",
      paramLabel = "NAME",
      defaultValue = "qs",
      description = {
        "qs (longest queue first), fcfs (oldest item first), hr (most results per CPU time first),",
        "cost (costly operators first) or random (default: qs)"
      })
  private String policy;

  @Option(names = "--apply", description = "act; else only tell")
  private boolean apply;

  @Option(
      names = "--contention",
      paramLabel = "THREADS",
      description = {
        "act while so many operator threads wait for a CPU, on average; 0 for always",
        "(default: 0.5)"
      })
  private Double contention;

  @Option(
      names = "--undo",
      description = "only undo what a killed agent or command of this user has left")
  private boolean undo;

  @Option(
      names = "--for",
      paramLabel = "TIME",
      description = "end after so long (default: when it is told to)")
  private String length;

  @Option(
      names = "--every",
      paramLabel = "TIME",
      defaultValue = "2s",
      description = "how often to print the table (default: ${DEFAULT-VALUE})")
  private String every;

  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() {
    return undo ? undo() : observe();
  }

  private int undo() {
    List<String> undone = new ArrayList<>();
    try {
      UndoFolder.prepare(Priorities.folder(), undone::add);
    } catch (IOException e) {
      throw cannotKeepLogs(e);
    }
    common.print(new Undone(Priorities.folder().toString(), undone));
    return ExitCode.DONE;
  }

  private static UserError cannotKeepLogs(IOException e) {
    return UserError.hostCannot(
        "the folder of undo logs, %s, cannot be used: %s"
            .formatted(Priorities.folder(), e.getMessage()),
        e);
  }

  private int observe() {
    if (channels == null) {
      throw UserError.usage(
          "--channels is missing: the folder in which engines tell of themselves"
              + " (sluice.channel.dir)");
    }
    PriorityPolicy chosen =
        PriorityPolicies.of(policy, new SplittableRandom())
            .orElseThrow(
                () ->
                    UserError.usage(
                        "--policy %s: expected one of %s"
                            .formatted(policy, String.join(", ", PriorityPolicies.names()))));
    if (!Files.isDirectory(channels)) {
      throw UserError.usage("--channels %s: there is no such folder".formatted(channels));
    }
    long pause = WorkloadOptions.refusing(() -> Durations.millis(every));
    long end =
        length == null
            ? Long.MAX_VALUE
            : System.nanoTime()
                + TimeUnit.MILLISECONDS.toNanos(
                    WorkloadOptions.refusing(() -> Durations.millis(length)));
    AgentOptions shipped = AgentOptions.defaults(channels, Priorities.folder()).with(chosen);
    AgentOptions looking =
        contention == null ? shipped : WorkloadOptions.refusing(() -> shipped.from(contention));
    PrintWriter err = spec.commandLine().getErr();
    try (Interruption interruption = Interruption.ofThisThread();
        Agent agent = Agent.start(apply ? looking.applied() : looking, tell(err))) {
      watch(agent, looking, pause, end);
      boolean stopped = interruption.requested();
      common.print(AgentView.of(policy, looking.contention(), agent.state()));
      return stopped ? ExitCode.INTERRUPTED : ExitCode.DONE;
    } catch (MissingMetricsException e) {
      throw UserError.hostCannot("--policy %s: %s".formatted(policy, e.getMessage()), e);
    } catch (IOException e) {
      throw cannotKeepLogs(e);
    }
  }

  private static Consumer<String> tell(PrintWriter err) {
    return line -> {
      err.println("sluice: " + line);
      err.flush();
    };
  }

  /** Until the end, or until the process is told to stop. */
  private void watch(Agent agent, AgentOptions options, long pauseMillis, long endNanos) {
    try {
      while (System.nanoTime() < endNanos) {
        long left = TimeUnit.NANOSECONDS.toMillis(endNanos - System.nanoTime()) + 1;
        TimeUnit.MILLISECONDS.sleep(Math.min(pauseMillis, left));
        if (!common.isJson() && System.nanoTime() < endNanos) {
          common.print(AgentView.of(policy, options.contention(), agent.state()));
          spec.commandLine().getOut().println();
        }
      }
    } catch (InterruptedException toldToStop) {
      // what it saw last is printed
    }
  }
}
