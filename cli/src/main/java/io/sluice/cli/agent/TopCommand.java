package io.sluice.cli.agent;

import io.sluice.agent.Agent;
import io.sluice.agent.AgentOptions;
import io.sluice.agent.http.StateView;
import io.sluice.bench.experiment.load.Durations;
import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.measure.Priorities;
import io.sluice.cli.measure.Terminal;
import io.sluice.cli.option.CommonOptions;
import io.sluice.core.metric.MissingMetricsException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sluice top}. */
@Command(
    name = "top",
    header = "Shows operators, their queues and priorities, live.",
    description = {
      "Shows the operators of this host's engines: how many items wait in front of each, how much "
          + "of a CPU its thread uses, how long the thread waits for a CPU, which priority it has "
          + "or would have, and why.",
      "On a terminal the table is redrawn until Ctrl-C. Elsewhere, and as JSON, it is printed once."
    },
    footer = {
      "  sluice top                                          read this host's agent",
      "  sluice top --channels /run/sluice --sort queue      without an agent",
      "  sluice top --output json",
    })
public final class TopCommand implements Callable<Integer> {
  private static final String CLEAR = "\033[H\033[J";

  private static final class Source {
    @Option(
        names = "--agent",
        paramLabel = "URL",
        description = "address of a running agent (default: http://127.0.0.1:9466)")
    private String agent = ListenOptions.URL;

    @Option(
        names = "--channels",
        paramLabel = "DIR",
        description = "observe without an agent: the folder in which engines publish their metrics")
    private Path channels;
  }

  /** Takes the state that is shown next. */
  @FunctionalInterface
  private interface Picture {
    StateView take() throws InterruptedException;
  }

  @ArgGroup private Source source = new Source();

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = "file with the token of an agent that other hosts can reach")
  private Path tokenFile;

  @Option(
      names = "--sort",
      paramLabel = "COLUMN",
      defaultValue = "priority",
      description = "order of the rows: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
  private AgentTable.Order order;

  @Option(
      names = "--limit",
      paramLabel = "ROWS",
      defaultValue = "40",
      description = "most rows to show (default: ${DEFAULT-VALUE})")
  private int limit;

  @Option(
      names = "--every",
      paramLabel = "TIME",
      defaultValue = "1s",
      description = "how often the table is redrawn (default: ${DEFAULT-VALUE})")
  private String every;

  @Mixin private CommonOptions common;

  @Override
  public Integer call() {
    if (limit < 1) {
      throw UserError.usage("--limit %d: expected at least 1".formatted(limit));
    }
    long pause = UserError.refusing(() -> Durations.millis(every));
    try {
      return source.channels == null ? ofAgent(pause) : ofChannels(pause);
    } catch (InterruptedException toldToStop) {
      return ExitCode.INTERRUPTED;
    }
  }

  private int ofAgent(long pauseMillis) throws InterruptedException {
    RunningAgent agent = new RunningAgent(source.agent, ListenOptions.token(tokenFile));
    return show(agent::state, pauseMillis);
  }

  /**
   * Shows the operators of the channels. It observes them twice, since shares of time need two
   * readings.
   */
  private int ofChannels(long pauseMillis) throws InterruptedException {
    if (!Files.isDirectory(source.channels)) {
      throw UserError.usage("--channels %s: there is no such folder".formatted(source.channels));
    }
    AgentOptions looking = AgentOptions.defaults(source.channels, Priorities.folder());
    try (Agent agent = Agent.start(looking, line -> {})) {
      TimeUnit.MILLISECONDS.sleep(Math.max(pauseMillis, 1_000));
      return show(
          () -> common.isJson() ? StateView.of(agent) : StateView.of(looking, agent.state()),
          pauseMillis);
    } catch (MissingMetricsException | IOException e) {
      throw UserError.hostCannot(e.getMessage(), e);
    }
  }

  private int show(Picture picture, long pauseMillis) throws InterruptedException {
    boolean live = Terminal.isStandardOutput() && !common.isJson();
    do {
      AgentTable table = AgentTable.of(picture.take(), order, limit);
      common.print(table, live ? CLEAR : "");
      if (live) {
        TimeUnit.MILLISECONDS.sleep(pauseMillis);
      }
    } while (live);
    return ExitCode.DONE;
  }
}
