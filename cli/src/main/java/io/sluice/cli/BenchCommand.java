package io.sluice.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code sluice bench}. */
@Command(
    name = "bench",
    header = "Compares orders, windows and moves of state, for a claim.",
    description =
        "Runs an experiment: compares arms fairly, in rounds whose order is shuffled, in "
            + "processes that are started anew. Ratios are against the first arm; eight "
            + "starts of the processes make a claim. The same arm twice shows the spread of "
            + "the measurement itself.",
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
final class BenchCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "which bench? There is: query, thread, window, state, tuple, slow");
  }
}
