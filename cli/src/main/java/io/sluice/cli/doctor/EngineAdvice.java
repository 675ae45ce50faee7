package io.sluice.cli.doctor;

import io.sluice.core.thread.advice.FrequentWaits;
import io.sluice.linux.proc.ThreadNames;
import io.sluice.linux.scheduling.SwitchLoad;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Finds processes that run operators of Flink or Storm, and measures how often their threads go to
 * sleep while others wait for a CPU.
 */
final class EngineAdvice {
  private static final Duration LOOK = Duration.ofSeconds(1);

  /** Maps the main classes of engines to their names for users. */
  private static final Map<String, String> MAIN_CLASSES =
      Map.of(
          "org.apache.flink.runtime.taskexecutor.TaskManagerRunner",
          "Flink TaskManager",
          "org.apache.flink.yarn.YarnTaskExecutorRunner",
          "Flink TaskManager",
          "org.apache.flink.kubernetes.taskmanager.KubernetesTaskExecutorRunner",
          "Flink TaskManager",
          "org.apache.storm.daemon.worker.Worker",
          "Storm worker");

  private EngineAdvice() {}

  /** Returns the engine processes on this host that this user can see. */
  static Map<Long, String> running() {
    Map<Long, String> engines = new TreeMap<>();
    ThreadNames.commands()
        .forEach(
            (process, command) ->
                List.of(command.split(" ", -1)).stream()
                    .filter(MAIN_CLASSES::containsKey)
                    .findFirst()
                    .ifPresent(main -> engines.put(process, MAIN_CLASSES.get(main))));
    return engines;
  }

  /**
   * Observes processes for a second and returns the advice about them.
   *
   * @param names their names for users, by process number
   */
  static List<String> of(Map<Long, String> names) throws InterruptedException {
    List<String> advice = new ArrayList<>();
    if (!names.isEmpty()) {
      SwitchLoad.during(LOOK, names.keySet())
          .forEach((process, load) -> advice.addAll(of(process, names.get(process), load)));
    }
    return advice;
  }

  static List<String> of(long process, String name, SwitchLoad load) {
    if (!FrequentWaits.are(load.waits(), load.cores(), load.waiting())) {
      return List.of();
    }
    return List.of(
        String.format(
            Locale.ROOT,
            "process %d (%s): in one second its threads went to sleep %,.0f times for each core "
                + "that they used (voluntary context switches), while %.1f of them waited for a "
                + "CPU. Try 'sluice agent --policy batch --apply': a thread that wakes up no "
                + "longer interrupts one that runs, also none of another process; nice values "
                + "stay. Where an agent runs, 'sluice explain OPERATOR' shows the same per item.",
            process,
            name,
            FrequentWaits.perCore(load.waits(), load.cores()),
            load.waiting()));
  }
}
