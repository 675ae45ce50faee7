package io.sluice.agent.outside.storm;

import io.sluice.linux.proc.ThreadNames;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The worker processes of this host, which say on their command lines what they are. */
final class StormWorkers {
  /** The process that writes a worker's log has the worker's command line behind its own. */
  private static final String LOG_WRITER = "org.apache.storm.LogWriter";

  private static final Pattern WORKER =
      Pattern.compile(
          ".* org\\.apache\\.storm\\.daemon\\.worker\\.Worker (\\S+) \\S+ \\d+ (\\d{1,5}) \\S+");

  /**
   * A worker.
   *
   * @param topology its id
   * @param port by which Storm tells workers of a host apart
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
