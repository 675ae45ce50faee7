package io.sluice.cli.doctor;

import io.sluice.core.advice.FrequentSwitches;
import io.sluice.linux.SwitchLoad;
import io.sluice.linux.ThreadNames;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Looks for processes that run operators of Flink or Storm, and at how often their threads switch
 * while they wait for a CPU.
 */
final class EngineAdvice {
  private static final Duration LOOK = Duration.ofSeconds(1);

  /** Main classes of such processes, and what people call them. */
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

  /** Of all that run on this host and can be seen; takes a second if there are any. */
  static List<String> ofRunning() throws InterruptedException {
    Map<Long, String> engines = new TreeMap<>();
    ThreadNames.commands()
        .forEach(
            (process, command) ->
                MAIN_CLASSES.forEach(
                    (main, name) -> {
                      if (List.of(command.split(" ", -1)).contains(main)) {
                        engines.put(process, name);
                      }
                    }));
    return of(engines);
  }

  /**
   * Of some processes.
   *
   * @param names what people call them
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
    if (!FrequentSwitches.are(load.switches(), load.cores(), load.waiting())) {
      return List.of();
    }
    return List.of(
        String.format(
            Locale.ROOT,
            "process %d (%s): in one second its threads made %,.0f context switches for each core"
                + " that they used, while %.1f of them waited for a CPU. Try 'sluice agent"
                + " --policy batch --apply': a thread that wakes up no longer interrupts one that"
                + " runs; nice values stay. Beside an agent, 'sluice explain OPERATOR' tells"
                + " switches per item.",
            process,
            name,
            FrequentSwitches.perCore(load.switches(), load.cores()),
            load.waiting()));
  }
}
