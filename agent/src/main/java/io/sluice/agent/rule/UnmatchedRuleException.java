package io.sluice.agent.rule;

import io.sluice.core.thread.config.Unmatched;

/**
 * A rule fits no operator, and {@link Unmatched#ERROR} is what should come of that; the message
 * names the rule and its patterns.
 */
public final class UnmatchedRuleException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  UnmatchedRuleException(String message) {
    super(message);
  }
}
