package io.sluice.agent;

/**
 * Thrown when an agent has ended because it failed: by a fault of its own, or one of a policy that
 * it cannot go on from. The message names the fault for users, to whom it was reported already; the
 * cause is the fault.
 */
public final class AgentFailedException extends Exception {

  private static final long serialVersionUID = 1L;

  AgentFailedException(Throwable fault) {
    super(message(fault), fault);
  }

  static String message(Throwable fault) {
    return "the agent failed and changes nothing any more: " + fault;
  }
}
