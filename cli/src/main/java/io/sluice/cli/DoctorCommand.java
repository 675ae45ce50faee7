package io.sluice.cli;

import io.sluice.cli.contract.UserError;
import io.sluice.cli.doctor.Diagnosis;
import io.sluice.linux.host.HostCheck;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code sluice doctor}. */
@Command(
    name = "doctor",
    header = "What this host allows, and what would allow more.",
    description = {
      "Shows what this host allows an agent to do with the threads of an engine, with the "
          + "evidence. Where a right is missing it gives the one command that would grant it. "
          + "Changes nothing.",
      "It also observes the Flink TaskManagers and Storm workers that run, or the process of "
          + "--pid, for a second, and says where batch scheduling is worth trying."
    },
    footer = {
      "  sluice doctor",
      "  sluice doctor --pid 4711 --output json",
    })
final class DoctorCommand implements Callable<Integer> {

  @Option(
      names = "--pid",
      paramLabel = "N",
      description = "the engine's process (default: one that this user would start)")
  private Long pid;

  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws InterruptedException {
    long process = pid == null ? ProcessHandle.current().pid() : pid;
    if (ProcessHandle.of(process).isEmpty()) {
      throw UserError.usage("--pid %d: there is no such process".formatted(process));
    }
    Map<Long, String> engines = pid == null ? Map.of() : Map.of(pid, "--pid");
    common.print(Diagnosis.of(process, HostCheck.of(process), engines));
    return 0;
  }
}
