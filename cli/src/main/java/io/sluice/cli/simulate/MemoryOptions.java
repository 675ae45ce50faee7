package io.sluice.cli.simulate;

import io.sluice.bench.simulator.machine.MachineSpec;
import io.sluice.cli.contract.UserError;
import picocli.CommandLine.Option;

/** Declares the cores and the memory of a virtual machine. Use as a mixin. */
final class MemoryOptions extends MachineOptions {

  private static final String NONE = "none";

  @Option(
      names = "--memory",
      paramLabel = "RECORDS|none",
      description =
          "most records that all queues inside the engine hold, in records of ordinary size "
              + "(default: ${DEFAULT-VALUE})")
  private String memory = NONE;

  @Option(
      names = "--queue",
      paramLabel = "RECORDS|none",
      description =
          "most records that one queue between two tasks holds (default: " + "${DEFAULT-VALUE})")
  private String queue = NONE;

  @Option(
      names = "--collection",
      paramLabel = "COST",
      description =
          "CPU time of garbage collection as a share of that of the work, while half of the heap "
              + "is alive, such as 0.1; it grows as the memory fills (default: ${DEFAULT-VALUE})")
  private double collection;

  /**
   * Returns the machine.
   *
   * @param inside whether records wait inside the engine
   */
  MachineSpec machine(boolean inside) {
    double room = records("--memory", memory);
    if (inside && Double.isInfinite(room)) {
      throw UserError.usage(
          "--backlog inside needs a limit of the memory, such as --memory 100000");
    }
    if (collection() > 0 && Double.isInfinite(room)) {
      throw UserError.usage("--collection needs a limit of the memory, such as --memory 100000");
    }
    return new MachineSpec(cores(), room, records("--queue", queue), inside, collection());
  }

  private double collection() {
    if (!(collection >= 0 && collection <= 10)) {
      throw UserError.usage(
          "--collection %s: expected a number from 0 to 10".formatted(collection));
    }
    return collection;
  }

  private static double records(String option, String text) {
    if (text.equals(NONE)) {
      return Double.POSITIVE_INFINITY;
    }
    if (!text.matches("[1-9][0-9]{0,14}")) {
      throw UserError.usage(
          "%s %s: expected a whole number of records, at least 1, or none".formatted(option, text));
    }
    return Double.parseDouble(text);
  }
}
