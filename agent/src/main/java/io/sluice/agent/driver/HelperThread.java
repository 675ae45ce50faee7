package io.sluice.agent.driver;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.linux.proc.OsThread;
import java.util.Set;

/**
 * A thread that an engine has started on behalf of operators, beside those that run them: it
 * flushes what they hand on, waits for their timers, or fetches what they take in. What it uses of
 * the CPU is used for them.
 *
 * @param process the operating system's number of its process
 * @param thread which of its threads
 * @param name what the engine calls it
 * @param serves the operators, all of that process; one of them where several have one name
 */
public record HelperThread(
    long process, OsThread thread, String name, Set<PhysicalOperator> serves) {

  public HelperThread {
    serves = Set.copyOf(serves);
  }
}
