package io.sluice.cli;

import io.sluice.cli.contract.UserError;
import picocli.CommandLine.Option;

/** Over how many TaskManagers queries are split. Use as a mixin. */
final class TaskManagersOption {

  private static final int MOST = 16;

  @Option(
      names = "--task-managers",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "split the queries over N of them, sources in one and windows in another; 0 for one that has "
              + "everything (default: ${DEFAULT-VALUE})")
  private int taskManagers;

  /** How many; 0 where nothing is split. */
  int count() {
    if (taskManagers < 0 || taskManagers > MOST) {
      throw UserError.usage("--task-managers %d: expected 0 to %d".formatted(taskManagers, MOST));
    }
    return taskManagers;
  }
}
