package io.sluice.cli.option;

import io.sluice.cli.contract.UserError;
import picocli.CommandLine.Option;

/** Declares how each query is spread over processes, and where its records wait. Use as a mixin. */
public final class SplitOptions {

  private static final int MOST = 16;
  private static final String INSIDE = "inside";
  private static final String OUTSIDE = "outside";

  @Option(
      names = "--parallelism",
      converter = WholeNumber.Positive.class,
      paramLabel = "N",
      description = "subtasks of each operator of each query (default: ${DEFAULT-VALUE})")
  private int parallelism = 1;

  @Option(
      names = "--task-managers",
      paramLabel = "N",
      description =
          "split each query over N TaskManagers, with sources and windows in different ones; 0 for "
              + "one TaskManager with everything (default: ${DEFAULT-VALUE})")
  private int taskManagers;

  @Option(
      names = "--backlog",
      paramLabel = "inside|outside",
      description =
          "where records wait. outside: where the sources read from; inside: in the engine's "
              + "memory, into which receivers read until it is full (default: ${DEFAULT-VALUE})")
  private String backlog = OUTSIDE;

  /** Returns whether records wait inside the engine. */
  public boolean isBacklogInside() {
    if (!backlog.equals(INSIDE) && !backlog.equals(OUTSIDE)) {
      throw UserError.usage("--backlog %s: expected inside or outside".formatted(backlog));
    }
    return backlog.equals(INSIDE);
  }

  /** Returns over how many TaskManagers each query is split; 0 if no query is split. */
  public int taskManagers() {
    if (taskManagers < 0 || taskManagers > MOST) {
      throw UserError.usage("--task-managers %d: expected 0 to %d".formatted(taskManagers, MOST));
    }
    return taskManagers;
  }

  /** Returns how many subtasks each operator of each query has. */
  public int parallelism() {
    return parallelism;
  }
}
