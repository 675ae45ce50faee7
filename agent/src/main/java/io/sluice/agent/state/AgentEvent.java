package io.sluice.agent.state;

import io.sluice.core.control.Entity;
import java.util.Locale;

/**
 * Says what happened to all threads or many.
 *
 * @param atMillis when, epoch ms
 * @param why what happened, in words
 */
public record AgentEvent(long atMillis, Kind kind, String why) implements AgentEntry {

  @Override
  public Entity entity() {
    return Entity.THIS_PROCESS;
  }

  @Override
  public String type() {
    return kind.id();
  }

  /** Says what it is about. */
  public enum Kind {
    /** The agent itself. */
    AGENT,
    /** An order that was taken back, or may be put into effect again. */
    GUARD,
    /** Decisions that did not come. */
    WATCHDOG,
    /** A rule: another policy, another translator, operators that two of them are about. */
    RULE,
    /**
     * The order of threads: a process is ordered by its own scheduler, or by a policy of the agent.
     */
    HANDOVER,
    /** An engine: a process came, ended, or is ordered by another agent. */
    ENGINE,
    /** Threads that cannot be changed, or that another program changed. */
    THREADS,
    /** Agents of other nodes. */
    COORDINATOR;

    /** Returns the kind in lower case. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
