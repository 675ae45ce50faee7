package io.sluice.cli.agent;

import io.sluice.agent.Agent;
import io.sluice.agent.AgentFailedException;
import io.sluice.agent.AgentOptions;
import io.sluice.agent.http.AgentServer;
import io.sluice.agent.http.StateView;
import io.sluice.agent.node.Coordinator;
import io.sluice.agent.state.AgentState;
import io.sluice.bench.experiment.load.Durations;
import io.sluice.bench.experiment.run.Interruption;
import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.Result;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.measure.Priorities;
import io.sluice.cli.measure.Terminal;
import io.sluice.cli.option.CommonOptions;
import io.sluice.core.config.Address;
import io.sluice.core.metric.MissingMetricsException;
import io.sluice.linux.apply.Privilege;
import io.sluice.linux.apply.UndoFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sluice agent}. */
@Command(
    name = "agent",
    header = "Orders the operator threads of this host's engines.",
    description = {
      "Runs beside the engines of this host, observes the queues of their operators and says which "
          + "nice values their threads should have. With --apply it sets these values until it "
          + "ends.",
      "Engines publish the metrics of their operators in a folder: Flink with the setting "
          + "sluice.channel.dir, Storm with a metrics reporter "
          + "(docs/how-to/install-on-a-cluster.md). Other engines are observed from outside, by "
          + "the names of their threads and by their metrics, as --config says. Profiles for Kafka "
          + "Streams and Liebre come with Sluice (profile: kafka-streams, liebre).",
      "The agent undoes all its changes when it ends. After a kill the next agent undoes them."
    },
    footer = {
      "  sluice agent --channels /run/sluice                 observe, print a table",
      "  sluice agent --channels /run/sluice --apply",
      "  sluice agent --channels /run/sluice --apply --policy batch  needs no privilege",
      "  sluice agent --channels /run/sluice --apply --policy fcfs --translator both",
      "  sluice agent --channels /run/sluice --apply --scheduler batch --slice 3ms",
      "  sluice agent --channels /run/sluice --for 5s --output json",
      "  sluice agent --channels /run/sluice --apply --coordinator 10.0.0.5:9466 \\",
      "      --token-file t",
      "  sluice agent --config agent.yaml                    rules from a file",
      "  sluice agent --undo                                 after a kill -9",
    })
public final class AgentCommand implements Callable<Integer> {
  private static final long TERMINAL_MILLIS = 2_000;

  @Mixin private RuleOptions rules;
  @Mixin private ListenOptions listening;

  @Option(
      names = "--check",
      description = "check the options and rules, print what they mean, and end")
  private boolean check;

  @Option(
      names = "--undo",
      description = "only undo the changes that a killed agent or command of this user left behind")
  private boolean undo;

  @Option(
      names = "--for",
      paramLabel = "TIME",
      description = "end after this time (default: run until stopped)")
  private String length;

  @Option(
      names = "--every",
      paramLabel = "TIME",
      description =
          "how often to print the table (default: 2s at a terminal, else only at the end)")
  private String every;

  @Mixin private CommonOptions common;

  /**
   * Lists the changes of killed processes that were undone.
   *
   * @param folder the folder of the undo logs
   * @param undone one line for each change
   */
  private record Undone(String folder, List<String> undone) implements Result {

    @Override
    public String text() {
      return undone.isEmpty() ? "nothing to undo in " + folder : String.join("\n", undone);
    }
  }

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
    AgentOptions wanted = listening.into(rules.read());
    if (check) {
      tellRights(wanted);
      common.print(shown(StateView.of(wanted, AgentState.NONE)));
      return ExitCode.DONE;
    }
    long pause = pauseMillis();
    long end =
        length == null
            ? Long.MAX_VALUE
            : System.nanoTime()
                + TimeUnit.MILLISECONDS.toNanos(UserError.refusing(() -> Durations.millis(length)));
    Consumer<String> told = tell(common.err());
    try (Interruption interruption = Interruption.ofThisThread();
        Agent agent = Agent.start(wanted, told);
        AgentServer server = listening.open(agent)) {
      if (server != null) {
        told.accept("listening at " + server.url());
      }
      if (!HangUp.handle(() -> reload(agent, told)) && rules.areInFile()) {
        told.accept(
            "SIGHUP is ignored in this process, as under nohup: the rules are not read again until "
                + "a restart");
      }
      watch(agent, pause, end);
      boolean stopped = interruption.requested();
      common.print(
          shown(
              common.isJson()
                  ? StateView.of(agent)
                  : StateView.of(agent.options(), agent.state())));
      return stopped ? ExitCode.INTERRUPTED : ExitCode.DONE;
    } catch (MissingMetricsException e) {
      throw UserError.hostCannot(e.getMessage(), e);
    } catch (IOException e) {
      throw cannotKeepLogs(e);
    } catch (AgentFailedException failure) {
      if (common.isDebug()) {
        failure.printStackTrace(common.err());
      }
      return ExitCode.UNEXPECTED;
    }
  }

  /** Reports missing privileges. They are no error: an agent without them only observes. */
  private void tellRights(AgentOptions wanted) {
    if (wanted.apply()) {
      Privilege.whyNotForChildren()
          .map("nice values cannot be changed here: "::concat)
          .ifPresent(tell(common.err()));
    }
  }

  private long pauseMillis() {
    if (every == null) {
      return Terminal.isStandardOutput() ? TERMINAL_MILLIS : Long.MAX_VALUE;
    }
    return UserError.refusing(() -> Durations.millis(every));
  }

  /** Reads the rules again. Invalid rules are reported and change nothing. */
  private void reload(Agent agent, Consumer<String> told) {
    if (!rules.areInFile()) {
      told.accept("nothing to read again: the rules come from flags, not from a file");
      return;
    }
    try {
      AgentOptions before = agent.options();
      AgentOptions read = listening.into(rules.read());
      agent.reload(read);
      boolean more =
          !read.engines().channels().equals(before.engines().channels())
              || !read.engines().processes().equals(before.engines().processes())
              || !addressOf(read).equals(addressOf(before))
              || !read.engines().outside().equals(before.engines().outside())
              || read.engines().profiles().size() != before.engines().profiles().size()
              || !read.journal().equals(before.journal())
              || !read.listening().equals(before.listening())
              || !read.caution().from(0).equals(before.caution().from(0))
              || read.apply() != before.apply();
      told.accept(
          "read the rules again"
              + (more ? "; other changes in the file take effect at the next start" : ""));
    } catch (UserError | MissingMetricsException e) {
      told.accept(e.getMessage() + "; the rules stay as they are");
    }
  }

  private static Optional<Address> addressOf(AgentOptions options) {
    return options.coordinator().map(Coordinator::address);
  }

  private static AgentTable shown(StateView state) {
    return AgentTable.of(state, AgentTable.Order.PRIORITY, Integer.MAX_VALUE);
  }

  private static Consumer<String> tell(PrintWriter err) {
    return line -> {
      err.println("sluice: " + line);
      err.flush();
    };
  }

  /**
   * Prints the table until the agent's time is over or the process is stopped.
   *
   * @throws UserError when the agent ends as its rules demand
   * @throws AgentFailedException when the agent failed, which it has reported
   */
  private void watch(Agent agent, long pauseMillis, long endNanos) throws AgentFailedException {
    try {
      while (System.nanoTime() < endNanos) {
        long left = TimeUnit.NANOSECONDS.toMillis(endNanos - System.nanoTime()) + 1;
        Optional<String> refusal = agent.awaitRefusal(Math.min(pauseMillis, left));
        if (refusal.isPresent()) {
          throw new UserError(ExitCode.CHECK_FAILED, refusal.get());
        }
        if (!common.isJson() && System.nanoTime() < endNanos) {
          AgentTable table = shown(StateView.of(agent.options(), agent.state()));
          common.print(() -> table.text() + System.lineSeparator());
        }
      }
    } catch (InterruptedException toldToStop) {
      // the last table is printed below
    }
  }
}
