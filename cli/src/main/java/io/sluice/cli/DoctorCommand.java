package io.sluice.cli;

import io.sluice.cli.contract.UserError;
import io.sluice.cli.doctor.Diagnosis;
import io.sluice.cli.doctor.SlowExecutors;
import io.sluice.cli.doctor.SlowSubtasks;
import io.sluice.linux.host.HostCheck;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sluice doctor}. */
@Command(
    name = "doctor",
    header = "Says what this host allows, and what would allow more.",
    description = {
      "Shows what this host allows an agent to do with the threads of an engine, and the evidence. "
          + "Where a privilege is missing it prints the one command that grants it. It changes "
          + "nothing.",
      "It also observes the Flink TaskManagers and Storm workers that run, or the process of "
          + "--pid, for a second, and says where batch scheduling is worth trying.",
      "With --rest it compares the subtasks of each operator of a running Flink, which takes some "
          + "ten seconds: a subtask that is slower than the others holds all of them up. It names "
          + "that subtask, says what it costs, and which setting helps.",
      "With --storm it compares the executors of each bolt of a running Storm in the same way, by "
          + "what its UI shows of the last ten minutes."
    },
    footer = {
      "  sluice doctor",
      "  sluice doctor --pid 4711 --output json",
      "  sluice doctor --rest http://localhost:8081",
      "  sluice doctor --storm http://localhost:8080",
    })
final class DoctorCommand implements Callable<Integer> {

  @Option(
      names = "--pid",
      paramLabel = "N",
      description = "the engine's process (default: a process that this user would start)")
  private Long pid;

  @Option(
      names = "--rest",
      paramLabel = "URL",
      description = "address of a Flink's REST interface; also compare the subtasks of its jobs")
  private URI rest;

  @Option(
      names = "--storm",
      paramLabel = "URL",
      description = "address of a Storm's UI; also compare the executors of its topologies")
  private URI storm;

  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws InterruptedException {
    long process = pid == null ? ProcessHandle.current().pid() : pid;
    if (ProcessHandle.of(process).isEmpty()) {
      throw UserError.usage("--pid %d: there is no such process; see jps -l".formatted(process));
    }
    Map<Long, String> engines = pid == null ? Map.of() : Map.of(pid, "--pid");
    SlowSubtasks subtasks = slowSubtasks();
    SlowExecutors executors = slowExecutors();
    common.print(Diagnosis.of(process, HostCheck.of(process), engines, subtasks, executors));
    return 0;
  }

  private SlowSubtasks slowSubtasks() throws InterruptedException {
    if (rest == null) {
      return null;
    }
    begin("--rest", rest, "http://localhost:8081", "subtasks");
    return SlowSubtasks.at(rest);
  }

  private SlowExecutors slowExecutors() throws InterruptedException {
    if (storm == null) {
      return null;
    }
    begin("--storm", storm, "http://localhost:8080", "executors");
    return SlowExecutors.at(storm);
  }

  private void begin(String option, URI address, String example, String compared) {
    if (address.getHost() == null) {
      throw UserError.usage(
          "%s %s: expected an address such as %s".formatted(option, address, example));
    }
    common.err().printf("comparing the %s of %s%n", compared, address);
    common.err().flush();
  }
}
