package io.sluice.cli;

import io.sluice.agent.Agent;
import io.sluice.agent.AgentOptions;
import io.sluice.agent.AgentRule;
import io.sluice.agent.AgentState;
import io.sluice.agent.config.AgentFile;
import io.sluice.agent.config.BadAgentFileException;
import io.sluice.agent.http.AgentServer;
import io.sluice.bench.plan.Durations;
import io.sluice.bench.runner.Interruption;
import io.sluice.cli.agent.AgentView;
import io.sluice.cli.agent.Undone;
import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.measure.Priorities;
import io.sluice.core.config.Address;
import io.sluice.core.config.BadValueException;
import io.sluice.core.metric.MissingMetricsException;
import io.sluice.core.priority.NiceScale;
import io.sluice.core.priority.PriorityPolicies;
import io.sluice.core.priority.PriorityPolicy;
import io.sluice.core.priority.Translation;
import io.sluice.core.priority.Translations;
import io.sluice.linux.UndoFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.InetSocketAddress;
import java.nio.channels.UnresolvedAddressException;
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
      "  sluice agent --channels /run/sluice --apply --policy fcfs --translator both",
      "  sluice agent --channels /run/sluice --for 5s --output json",
      "  sluice agent --config agent.yaml                    rules, see docs/agent.md",
      "  sluice agent --undo                                 after a kill -9",
    })
final class AgentCommand implements Callable<Integer> {

  @Option(
      names = "--channels",
      paramLabel = "DIR",
      description = "where engines tell of themselves")
  private Path channels;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "rules for some operators each, in YAML, instead of the flags here")
  private Path config;

  @Option(
      names = "--policy",
      paramLabel = "NAME",
      defaultValue = "qs",
      description = {
        "qs (longest queue first), fcfs (oldest item first), hr (most results per CPU time first),",
        "cost (costly operators first) or random (default: qs)"
      })
  private String policy;

  @Option(
      names = "--translator",
      paramLabel = "NAME",
      defaultValue = "nice",
      description = {
        "what priorities become: nice (values of threads, 0 to 19), shares (a control group for",
        "each operator) or both (one of equal weight for each query, nice inside) (default: nice)"
      })
  private String translator;

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
      names = "--listen",
      paramLabel = "HOST:PORT",
      description = {
        "answer GET /metrics (Prometheus) and PUT /rules/NAME (a policy, by hand) there"
      })
  private String listen;

  @Option(names = "--check", description = "only say what was understood, or what is wrong")
  private boolean check;

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
    AgentOptions wanted = config == null ? fromFlags() : fromFile();
    if (!Files.isDirectory(wanted.channels())) {
      throw UserError.usage(
          "%s %s: there is no such folder"
              .formatted(config == null ? "--channels" : "channels:", wanted.channels()));
    }
    if (check) {
      common.print(AgentView.of(wanted, AgentState.NONE));
      return ExitCode.DONE;
    }
    long pause = WorkloadOptions.refusing(() -> Durations.millis(every));
    long end =
        length == null
            ? Long.MAX_VALUE
            : System.nanoTime()
                + TimeUnit.MILLISECONDS.toNanos(
                    WorkloadOptions.refusing(() -> Durations.millis(length)));
    PrintWriter err = spec.commandLine().getErr();
    try (Interruption interruption = Interruption.ofThisThread();
        Agent agent = Agent.start(apply ? wanted.applied() : wanted, tell(err));
        AgentServer server = server(agent)) {
      if (server != null) {
        err.printf("listening at %s%n", server.url());
      }
      watch(agent, wanted, pause, end);
      boolean stopped = interruption.requested();
      common.print(AgentView.of(wanted, agent.state()));
      return stopped ? ExitCode.INTERRUPTED : ExitCode.DONE;
    } catch (MissingMetricsException e) {
      throw UserError.hostCannot(e.getMessage(), e);
    } catch (IOException e) {
      throw cannotKeepLogs(e);
    }
  }

  /** Null without {@code --listen}. */
  private AgentServer server(Agent agent) {
    if (listen == null) {
      return null;
    }
    try {
      Address address = Address.parse(listen);
      return AgentServer.open(new InetSocketAddress(address.host(), address.port()), agent);
    } catch (BadValueException e) {
      throw UserError.usage("--listen %s: %s".formatted(listen, e.getMessage()));
    } catch (IOException | UnresolvedAddressException e) {
      throw UserError.hostCannot("--listen %s: %s".formatted(listen, e.getMessage()), e);
    }
  }

  private AgentOptions fromFile() {
    for (String flag : List.of("--channels", "--policy", "--translator", "--contention")) {
      if (spec.commandLine().getParseResult().hasMatchedOption(flag)) {
        throw UserError.usage("%s: --config says that".formatted(flag));
      }
    }
    try {
      return AgentFile.read(config, Priorities.folder(), new SplittableRandom());
    } catch (BadAgentFileException e) {
      throw UserError.usage("--config %s: %s".formatted(config, e.getMessage()));
    } catch (IOException e) {
      throw UserError.usage("--config %s: cannot be read".formatted(config));
    }
  }

  private AgentOptions fromFlags() {
    if (channels == null) {
      throw UserError.usage(
          "--channels is missing: the folder in which engines tell of themselves"
              + " (sluice.channel.dir); or --config");
    }
    PriorityPolicy chosen =
        PriorityPolicies.of(policy, new SplittableRandom())
            .orElseThrow(() -> unknown("--policy " + policy, PriorityPolicies.names()));
    Translation translation =
        Translations.of(translator, new NiceScale(0))
            .orElseThrow(() -> unknown("--translator " + translator, Translations.names()));
    AgentOptions looking =
        AgentOptions.defaults(channels, Priorities.folder())
            .with(AgentRule.SHIPPED.with(chosen).by(translation));
    return contention == null ? looking : WorkloadOptions.refusing(() -> looking.from(contention));
  }

  private static UserError unknown(String what, List<String> known) {
    return UserError.usage("%s: expected one of %s".formatted(what, String.join(", ", known)));
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
          common.print(AgentView.of(options, agent.state()));
          spec.commandLine().getOut().println();
        }
      }
    } catch (InterruptedException toldToStop) {
      // what it saw last is printed
    }
  }
}
