package io.sluice.cli.simulate;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code sluice simulate}. */
@Command(
    name = "simulate",
    header = "Tries orders and windows in virtual time, in seconds.",
    description = "Tries orders and windows in virtual time, before they touch a cluster.",
    synopsisSubcommandLabel = "WHAT",
    footer = {
      "  sluice simulate query",
      "  sluice simulate regimes",
      "  sluice simulate estimates",
      "  sluice simulate window",
      "  sluice simulate tuple",
    },
    subcommands = {
      SimulateQueryCommand.class,
      SimulateRegimesCommand.class,
      SimulateEstimatesCommand.class,
      SimulateWindowCommand.class,
      SimulateTupleCommand.class
    })
public final class SimulateCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "simulate what? There is: query, regimes, estimates, window, tuple");
  }
}
