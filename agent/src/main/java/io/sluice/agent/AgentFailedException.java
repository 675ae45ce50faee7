package io.sluice.agent;

/**
 * Is thrown when an agent has ended because it failed: by its own fault, or by that of a policy
 * from which it cannot recover. The message names the fault, which was already reported to users.
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
