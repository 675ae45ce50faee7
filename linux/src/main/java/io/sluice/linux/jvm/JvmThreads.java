package io.sluice.linux.jvm;

import io.sluice.linux.proc.ProcessStatus;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/**
 * Asks a running JVM for the names of its threads, as {@code jstack} does. All threads stand still
 * for the moment in which the list is made, so it should be asked for only when there are new ones.
 */
public final class JvmThreads {
  private JvmThreads() {}

  /**
   * Names by the number that the operating system has for the thread.
   *
   * @throws IOException when the process is no JVM that answers; the message says why
   */
  public static Map<Long, String> names(long process) throws IOException {
    ProcessStatus status = ProcessStatus.needed(process);
    Map<Long, String> inner = ThreadDump.parse(AttachSocket.of(status).ask("threaddump", ""));
    Map<Long, String> names = new HashMap<>();
    status
        .threads()
        .forEach(
            (thread, asItSeesIt) -> {
              if (inner.containsKey(asItSeesIt)) {
                names.put(thread, inner.get(asItSeesIt));
              }
            });
    return names;
  }
}
