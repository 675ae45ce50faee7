package io.sluice.cli;

import io.sluice.cli.contract.UserError;
import io.sluice.cli.doctor.ComparedTasks;
import io.sluice.cli.doctor.Diagnosis;
import io.sluice.cli.option.CommonOptions;
import io.sluice.linux.host.HostCheck;
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

  @Mixin private ComparedEngines engines;

  @Mixin private CommonOptions common;

  @Override
  public Integer call() throws InterruptedException {
    long process = pid == null ? ProcessHandle.current().pid() : pid;
    if (ProcessHandle.of(process).isEmpty()) {
      throw UserError.usage("--pid %d: there is no such process; see jps -l".formatted(process));
    }
    Map<Long, String> observed = pid == null ? Map.of() : Map.of(pid, "--pid");
    ComparedTasks tasks = engines.compare(common.err());
    common.print(Diagnosis.of(process, HostCheck.of(process), observed, tasks));
    return 0;
  }
}
