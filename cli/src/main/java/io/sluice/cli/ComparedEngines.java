package io.sluice.cli;

import io.sluice.cli.contract.UserError;
import io.sluice.cli.doctor.ComparedTasks;
import io.sluice.cli.doctor.SlowExecutors;
import io.sluice.cli.doctor.SlowSubtasks;
import java.io.PrintWriter;
import java.net.URI;
import picocli.CommandLine.Option;

/** Names the running engines whose tasks are compared. Use as a mixin. */
final class ComparedEngines {

  @Option(
      names = "--rest",
      paramLabel = "URL",
      description = "address of a Flink's REST interface: compares the subtasks of its jobs")
  private URI rest;

  @Option(
      names = "--storm",
      paramLabel = "URL",
      description = "address of a Storm's UI: compares the executors of its topologies")
  private URI storm;

  boolean isAny() {
    return rest != null || storm != null;
  }

  /**
   * Compares the tasks of those that were named.
   *
   * @param progress where it is told what is compared
   */
  ComparedTasks compare(PrintWriter progress) throws InterruptedException {
    return new ComparedTasks(subtasks(progress), executors(progress));
  }

  private SlowSubtasks subtasks(PrintWriter progress) throws InterruptedException {
    if (rest == null) {
      return null;
    }
    begin(progress, "--rest", rest, "http://localhost:8081", "subtasks");
    return SlowSubtasks.at(rest);
  }

  private SlowExecutors executors(PrintWriter progress) throws InterruptedException {
    if (storm == null) {
      return null;
    }
    begin(progress, "--storm", storm, "http://localhost:8080", "executors");
    return SlowExecutors.at(storm);
  }

  private static void begin(
      PrintWriter progress, String option, URI address, String example, String compared) {
    if (address.getHost() == null) {
      throw UserError.usage(
          "%s %s: expected an address such as %s".formatted(option, address, example));
    }
    progress.printf("comparing the %s of %s%n", compared, address);
    progress.flush();
  }
}
