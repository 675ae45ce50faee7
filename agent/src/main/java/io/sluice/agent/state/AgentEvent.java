package io.sluice.agent.state;

import io.sluice.core.control.Entity;
import java.util.Locale;

/**
 * Records an event that concerns many threads or all.
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

  /** Lists the subjects of events. */
  public enum Kind {
    /** The agent itself. */
    AGENT,
    /** An order that was taken back, or may be applied again. */
    GUARD,
    /** Decisions that did not come. */
    WATCHDOG,
    /** A rule: another policy, another translator, operators that several rules match. */
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
