package io.sluice.linux.proc;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Maps the numbers of a process's threads in its own PID namespace to those in this one; in a
 * container they differ. It lists threads only when an unknown one is asked for. Not thread-safe.
 */
public final class ThreadNumbers {
  private final ProcessStatus process;
  private Map<OsThread, Long> known = Map.of();

  private ThreadNumbers(ProcessStatus process) {
    this.process = process;
  }

  /** Makes the map of a process. */
  public static ThreadNumbers of(ProcessStatus process) {
    return new ThreadNumbers(process);
  }

  /** Returns the number of a thread in this PID namespace; empty if the thread has ended. */
  public OptionalLong of(OsThread itself) {
    if (process.innerNumber() == process.number()) {
      return OptionalLong.of(itself.number());
    }
    if (!known.containsKey(itself)) {
      list();
    }
    Long number = known.get(itself);
    return number == null ? OptionalLong.empty() : OptionalLong.of(number);
  }

  private void list() {
    Map<OsThread, Long> listed = new HashMap<>();
    process
        .threads()
        .forEach(
            (number, itself) ->
                Proc.thread(process.number(), number)
                    .ifPresent(stat -> listed.put(new OsThread(itself, stat.start()), number)));
    known = listed;
  }
}
