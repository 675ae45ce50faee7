package io.sluice.agent.rule;

import io.sluice.core.thread.config.Unmatched;

/**
 * Is thrown when a rule matches no operator and demands {@link Unmatched#ERROR}; the message names
 * the rule and its patterns.
 */
public final class UnmatchedRuleException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  UnmatchedRuleException(String message) {
    super(message);
  }
}
