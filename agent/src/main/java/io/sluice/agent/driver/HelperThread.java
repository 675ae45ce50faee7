package io.sluice.agent.driver;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.linux.proc.OsThread;
import java.util.Set;

/**
 * A thread that an engine has started to help operators, beside the threads that run them: it
 * flushes their output, waits for their timers, or fetches their input. Its CPU time counts as
 * theirs.
 *
 * @param process the process's number
 * @param thread the thread
 * @param name the name that the engine gives it
 * @param serves the operators that it serves, all in this process; one of them if several have the
 *     same name
 */
public record HelperThread(
    long process, OsThread thread, String name, Set<PhysicalOperator> serves) {

  public HelperThread {
    serves = Set.copyOf(serves);
  }
}
