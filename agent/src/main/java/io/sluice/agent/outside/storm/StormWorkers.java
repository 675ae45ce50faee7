package io.sluice.agent.outside.storm;

import io.sluice.linux.proc.ThreadNames;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the worker processes of this host by their command lines. */
final class StormWorkers {
  /**
   * The main class of the process that writes a worker's log; its command line contains the
   * worker's.
   */
  private static final String LOG_WRITER = "org.apache.storm.LogWriter";

  private static final Pattern WORKER =
      Pattern.compile(
          ".* org\\.apache\\.storm\\.daemon\\.worker\\.Worker (\\S+) \\S+ \\d+ (\\d{1,5}) \\S+");

  /**
   * A worker.
   *
   * @param topology the topology's id
   * @param port the port by which Storm distinguishes the workers of a host
   */
  record Worker(String topology, int port) {}

  private StormWorkers() {}

  /** Returns the workers by process. */
  static Map<Long, Worker> find() {
    Map<Long, Worker> workers = new HashMap<>();
    ThreadNames.commands()
        .forEach(
            (process, command) -> {
              Matcher worker = WORKER.matcher(command);
              if (!command.contains(LOG_WRITER) && worker.matches()) {
                workers.put(
                    process, new Worker(worker.group(1), Integer.parseInt(worker.group(2))));
              }
            });
    return workers;
  }
}
