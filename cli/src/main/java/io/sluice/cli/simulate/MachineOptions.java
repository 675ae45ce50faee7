package io.sluice.cli.simulate;

import io.sluice.cli.contract.UserError;
import picocli.CommandLine.Option;

/** Declares the virtual machine of a simulation. Use as a mixin. */
class MachineOptions {

  @Option(
      names = "--cores",
      paramLabel = "N",
      description = "cores of each virtual machine (default: ${DEFAULT-VALUE})")
  private int cores = 2;

  int cores() {
    if (cores < 1) {
      throw UserError.usage("--cores %d: expected at least 1".formatted(cores));
    }
    return cores;
  }
}
