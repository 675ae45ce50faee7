package io.sluice.cli;

import io.sluice.cli.contract.UserError;
import picocli.CommandLine.Option;

/** The virtual machine of a simulation. Use as a mixin. */
final class MachineOptions {

  @Option(
      names = "--cores",
      paramLabel = "N",
      defaultValue = "2",
      description =
          "of the virtual machine, of each where there are several (default: ${DEFAULT-VALUE})")
  private int cores;

  int cores() {
    if (cores < 1) {
      throw UserError.usage("--cores %d: a machine has at least 1".formatted(cores));
    }
    return cores;
  }
}
