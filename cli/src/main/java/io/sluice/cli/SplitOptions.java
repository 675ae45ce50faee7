package io.sluice.cli;

import io.sluice.cli.contract.UserError;
import picocli.CommandLine.Option;

/** Declares how each query is spread, and where its records wait. Use as a mixin. */
final class SplitOptions {

  private static final int MOST = 16;
  private static final String INSIDE = "inside";
  private static final String OUTSIDE = "outside";

  @Option(
      names = "--parallelism",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "subtasks of each operator of each query (default: ${DEFAULT-VALUE})")
  int parallelism = 1;

  @Option(
      names = "--task-managers",
      paramLabel = "N",
      description =
          "split the queries over N of them, sources in one and windows in another; 0 for one that has "
              + "everything (default: ${DEFAULT-VALUE})")
  private int taskManagers;

  @Option(
      names = "--backlog",
      paramLabel = "inside|outside",
      description =
          "outside: it waits where the sources read from; inside: receivers keep it in the engine's "
              + "memory as it arrives, and stop while that is full (default: ${DEFAULT-VALUE})")
  private String backlog = OUTSIDE;

  /** Returns whether records wait inside the engine. */
  boolean isBacklogInside() {
    if (!backlog.equals(INSIDE) && !backlog.equals(OUTSIDE)) {
      throw UserError.usage("--backlog %s: expected inside or outside".formatted(backlog));
    }
    return backlog.equals(INSIDE);
  }

  /** Returns over how many TaskManagers queries are split; 0 where nothing is split. */
  int taskManagers() {
    if (taskManagers < 0 || taskManagers > MOST) {
      throw UserError.usage("--task-managers %d: expected 0 to %d".formatted(taskManagers, MOST));
    }
    return taskManagers;
  }
}
