package io.sluice.cli;

import io.sluice.bench.experiment.load.Durations;
import io.sluice.cli.agent.ListenOptions;
import io.sluice.cli.agent.OperatorReasons;
import io.sluice.cli.agent.RunningAgent;
import io.sluice.cli.contract.ExitCode;
import io.sluice.cli.contract.UserError;
import io.sluice.cli.explain.Journals;
import io.sluice.cli.option.CommonOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code sluice explain}. */
@Command(
    name = "explain",
    header = "Says what an order gains or would gain, and why.",
    description = {
      "Reads the journal of a running or ended Flink with Sluice: how busy the machine "
          + "is, what the order by due time gains or would gain, what would help, and which "
          + "query ran when and why. It works while Sluice only observes, too. The setting "
          + "sluice.journal.dir makes a journal.",
      "For an agent's journal (sluice agent --journal DIR) it says what was decided about which "
          + "operator, why, and with which effect.",
      "For a running agent it says why the threads of an operator have their priorities, and which "
          + "operator is a bottleneck that no order can help.",
      "Of a running Flink or Storm (--rest, --storm) it names the task that holds its peers up, as "
          + "it is slower than they are, and says what that costs and what helps."
    },
    footer = {
      "  sluice run --journal /tmp/journal my-job.jar",
      "  sluice explain /tmp/journal",
      "  sluice explain /tmp/journal --query clicks-per-ad --last 30s",
      "  sluice explain /var/log/sluice --about 'toll*'",
      "  sluice explain runs/20260101-120000-mix --output json",
      "  sluice explain 'toll*'                              from this host's agent",
      "  sluice explain 'toll*' --agent http://10.0.0.5:9466 --token-file t",
      "  sluice explain --rest http://localhost:8081",
    })
final class ExplainCommand implements Callable<Integer> {

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE|DIR|OPERATOR",
      description =
          "a journal, a folder of journals or the folder of a run; with --agent, or if there is no "
              + "such file, the name of an operator")
  private String place;

  @Option(
      names = "--query",
      paramLabel = "NAME",
      description = "show only the query with this name or id, and its last turns")
  private String query;

  @Option(
      names = "--about",
      paramLabel = "NAME",
      description =
          "show only decisions about this operator, thread or other entity; * stands for any text")
  private String about;

  @Option(
      names = "--last",
      paramLabel = "TIME",
      description = "read only this much time at the end of each journal (default: all of it)")
  private String last;

  @Option(
      names = "--agent",
      paramLabel = "URL",
      description = "address of a running agent (default: http://127.0.0.1:9466)")
  private String agent;

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = "file with the token of an agent that other hosts can reach")
  private Path tokenFile;

  @Mixin private ComparedEngines engines;

  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (engines.isAny()) {
      return ofEngines();
    }
    if (place == null) {
      throw UserError.usage(
          "nothing to explain; name a journal, an operator of an agent, or a running engine"
              + " (--rest, --storm)");
    }
    if (agent != null) {
      return ofAgent(agent);
    }
    if (query != null && about != null) {
      throw UserError.usage("--query and --about exclude each other; give one of them");
    }
    if (isOperator()) {
      return ofAgentOfThisHost();
    }
    long millis = last == null ? Long.MAX_VALUE : UserError.refusing(() -> Durations.millis(last));
    Journals.Asked asked =
        new Journals.Asked(Optional.ofNullable(query), Optional.ofNullable(about), millis);
    common.print(Journals.explain(Path.of(place), asked));
    return ExitCode.DONE;
  }

  private int ofEngines() throws InterruptedException {
    if (place != null || agent != null || asksForPart()) {
      throw UserError.usage(
          "--rest and --storm compare all tasks of an engine; leave out what else was named");
    }
    common.print(engines.compare(common.err()));
    return ExitCode.DONE;
  }

  /**
   * Returns whether the argument is an operator's name: it is no file and does not look like one.
   */
  private boolean isOperator() {
    return !asksForPart() && place.indexOf('/') < 0 && !Files.exists(Path.of(place));
  }

  private boolean asksForPart() {
    return query != null || about != null || last != null;
  }

  private int ofAgentOfThisHost() throws InterruptedException {
    try {
      return ofAgent(ListenOptions.URL);
    } catch (UserError e) {
      throw new UserError(
          e.exitCode(),
          "%s: no such file or folder, nor an operator of this host's agent: %s"
              .formatted(place, e.getMessage()),
          e);
    }
  }

  private int ofAgent(String url) throws InterruptedException {
    if (asksForPart()) {
      throw UserError.usage("--query, --about and --last are for journals, not for --agent");
    }
    RunningAgent running = new RunningAgent(url, ListenOptions.token(tokenFile));
    common.print(OperatorReasons.of(place, running.state(), running.decisions()));
    return ExitCode.DONE;
  }
}
