package io.sluice.linux.jvm;

import io.sluice.linux.proc.ProcessStatus;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/**
 * Asks a running JVM for the names of its threads, as {@code jstack} does. All threads stop at a
 * safepoint while the list is made, so it should be requested only when there are new threads.
 */
public final class JvmThreads {
  private JvmThreads() {}

  /**
   * Returns the names of a process's threads by thread number.
   *
   * @throws IOException when no JVM answers; the message says why
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
