package io.sluice.agent.config;

/** Is thrown for a wrong configuration; the message names the place, the value and the fix. */
public final class BadAgentFileException extends Exception {

  private static final long serialVersionUID = 1L;

  BadAgentFileException(String message) {
    super(message);
  }
}
