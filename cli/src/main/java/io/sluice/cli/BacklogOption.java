package io.sluice.cli;

import io.sluice.cli.contract.UserError;
import picocli.CommandLine.Option;

/** Where records wait for the sources. Use as a mixin. */
final class BacklogOption {

  private static final String INSIDE = "inside";
  private static final String OUTSIDE = "outside";

  @Option(
      names = "--backlog",
      paramLabel = "inside|outside",
      defaultValue = OUTSIDE,
      description =
          "outside: it waits where the sources read from; inside: receivers keep it in the engine's "
              + "memory as it arrives, and stop while that is full (default: ${DEFAULT-VALUE})")
  private String backlog;

  boolean isInside() {
    if (!backlog.equals(INSIDE) && !backlog.equals(OUTSIDE)) {
      throw UserError.usage("--backlog %s: expected inside or outside".formatted(backlog));
    }
    return backlog.equals(INSIDE);
  }
}
