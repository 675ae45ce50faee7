package io.sluice.cli.bench;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code sluice bench}. */
@Command(
    name = "bench",
    header = "Measures an order, a window or a move of state.",
    description =
        "Runs an experiment that compares arms in rounds. The order of arms is shuffled in each "
            + "round, and processes are restarted. Ratios are against the first arm; a claim takes "
            + "eight starts of the processes. The same arm twice shows the spread of the "
            + "measurement itself.",
    synopsisSubcommandLabel = "EXPERIMENT",
    footer = {
      "  sluice bench query --arms stock,stock,klink",
      "  sluice bench thread --engine flink --workload lr --rates 50000",
      "  sluice bench window --arms exact,aq-k-slack,approximate",
      "  sluice bench state --megabytes 500",
      "  sluice bench tuple --arms stock,oldest,lbf-sticky",
      "  sluice bench slow --parallelism 4,8",
    },
    subcommands = {
      BenchQueryCommand.class,
      BenchThreadCommand.class,
      BenchWindowCommand.class,
      BenchStateCommand.class,
      BenchTupleCommand.class,
      BenchSlowCommand.class,
    })
public final class BenchCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "which bench? There is: query, thread, window, state, tuple, slow");
  }
}
