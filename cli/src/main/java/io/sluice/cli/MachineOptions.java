package io.sluice.cli;

import io.sluice.cli.contract.UserError;
import picocli.CommandLine.Option;

/** The virtual machine of a simulation. Use as a mixin. */
class MachineOptions {

  @Option(
      names = "--cores",
      paramLabel = "N",
      description =
          "of the virtual machine, of each where there are several (default: ${DEFAULT-VALUE})")
  private int cores = 2;

  int cores() {
    if (cores < 1) {
      throw UserError.usage("--cores %d: a machine has at least 1".formatted(cores));
    }
    return cores;
  }
}
