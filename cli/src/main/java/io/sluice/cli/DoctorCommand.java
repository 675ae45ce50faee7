package io.sluice.cli;

import io.sluice.cli.contract.UserError;
import io.sluice.cli.doctor.Diagnosis;
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
          + "that subtask, says what it costs, and which setting helps."
    },
    footer = {
      "  sluice doctor",
      "  sluice doctor --pid 4711 --output json",
      "  sluice doctor --rest http://localhost:8081",
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

  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws InterruptedException {
    long process = pid == null ? ProcessHandle.current().pid() : pid;
    if (ProcessHandle.of(process).isEmpty()) {
      throw UserError.usage("--pid %d: there is no such process; see jps -l".formatted(process));
    }
    Map<Long, String> engines = pid == null ? Map.of() : Map.of(pid, "--pid");
    common.print(Diagnosis.of(process, HostCheck.of(process), engines, slowSubtasks()));
    return 0;
  }

  private SlowSubtasks slowSubtasks() throws InterruptedException {
    if (rest == null) {
      return null;
    }
    if (rest.getHost() == null) {
      throw UserError.usage(
          "--rest %s: expected an address such as http://localhost:8081".formatted(rest));
    }
    common.err().println("comparing the subtasks of " + rest);
    common.err().flush();
    return SlowSubtasks.at(rest);
  }
}
