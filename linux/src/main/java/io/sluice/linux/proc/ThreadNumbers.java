package io.sluice.linux.proc;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The numbers that the threads of one process have here, by those that they have for themselves: in
 * a container these are others. Threads are listed only when one is asked for that is not known.
 * Not thread-safe.
 */
public final class ThreadNumbers {
  private final ProcessStatus process;
  private Map<OsThread, Long> known = Map.of();

  private ThreadNumbers(ProcessStatus process) {
    this.process = process;
  }

  /** Returns the numbers of the threads of one process. */
  public static ThreadNumbers of(ProcessStatus process) {
    return new ThreadNumbers(process);
  }

  /** Returns the number of a thread; empty where there is no such thread any more. */
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
