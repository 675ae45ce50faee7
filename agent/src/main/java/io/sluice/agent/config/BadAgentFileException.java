package io.sluice.agent.config;

/**
 * A configuration makes no sense; the message names the place, the value and what would be right.
 */
public final class BadAgentFileException extends Exception {

  private static final long serialVersionUID = 1L;

  BadAgentFileException(String message) {
    super(message);
  }
}
