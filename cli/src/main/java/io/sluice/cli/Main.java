package io.sluice.cli;

import io.sluice.cli.agent.AgentCommand;
import io.sluice.cli.agent.TopCommand;
import io.sluice.cli.bench.BenchCommand;
import io.sluice.cli.demo.DemoCommand;
import io.sluice.cli.home.Version;
import io.sluice.cli.install.InstallCommand;
import io.sluice.cli.install.UninstallCommand;
import io.sluice.cli.simulate.SimulateCommand;
import io.sluice.cli.state.StageCommand;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The root command. A new command is a class and one entry in the list below. */
@Command(
    name = "sluice",
    description = "Schedules unmodified stream processing engines, and measures what that gains.",
    mixinStandardHelpOptions = true,
    scope = CommandLine.ScopeType.INHERIT,
    versionProvider = Version.class,
    sortOptions = false,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      DemoCommand.class,
      BenchCommand.class,
      SimulateCommand.class,
      RunCommand.class,
      StageCommand.class,
      ExplainCommand.class,
      AgentCommand.class,
      TopCommand.class,
      DoctorCommand.class,
      InstallCommand.class,
      UninstallCommand.class,
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  sluice demo                                  stock Flink beside Sluice, live",
      "  sluice bench query --arms stock,fcfs,klink   the same, measured for a claim",
      "  sluice simulate query                        the same in virtual time",
      "  sluice demo window                           windows that answer at their end",
      "  sluice demo state                            state that moves in a running job",
      "  sluice run --policy klink my-job.jar         your own job, embedded",
      "  sluice explain /tmp/journal                  what an order would gain, and why",
      "  sluice agent --channels /run/sluice          show an order of threads",
      "  sluice top --channels /run/sluice            the same, live, with reasons",
      "  sluice doctor                                what this host allows",
      "  sluice install --flink-home /opt/flink --dry-run",
      "  sluice install --flink-home /opt/flink       observe only",
      "  sluice install --flink-home /opt/flink --set sluice.mode=apply",
      "  sluice uninstall --flink-home /opt/flink     every byte as it was",
      "",
      "Exit codes: 0 done, 1 unexpected, 2 usage or configuration, 3 this host cannot,",
      "            4 a check of the run failed, 130 interrupted",
    })
public final class Main implements Runnable {

  @Spec private CommandSpec spec;

  /** Runs a command and ends the JVM with its exit code. */
  public static void main(String[] arguments) {
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    System.exit(run(out, err, arguments));
  }

  /** Runs a command in this JVM; returns its exit code. */
  public static int run(PrintWriter out, PrintWriter err, String... arguments) {
    ErrorReport errors = new ErrorReport();
    CommandLine sluice = new CommandLine(new Main());
    sluice.getSubcommands().get("run").setStopAtPositional(true); // the rest is the job's own
    int exitCode =
        sluice
            .setOut(out)
            .setErr(err)
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setExecutionExceptionHandler(errors)
            .setParameterExceptionHandler(errors)
            .execute(arguments);
    out.flush();
    err.flush();
    return exitCode;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "which command?");
  }
}
