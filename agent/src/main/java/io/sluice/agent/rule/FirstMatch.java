package io.sluice.agent.rule;

import io.sluice.core.thread.config.Unmatched;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Reports a rule that has never matched an operator: a misspelt pattern would otherwise stay
 * unnoticed. It reports nothing while there are no operators at all. Not thread-safe.
 */
final class FirstMatch {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(5);
  private static final long NONE = Long.MIN_VALUE;

  private final AgentRule rule;
  private final Consumer<String> report;
  private boolean settled;
  private long othersSince = NONE;

  FirstMatch(AgentRule rule, Consumer<String> report) {
    this.rule = rule;
    this.report = report;
  }

  /**
   * Checks the present operators.
   *
   * @param any whether the rule matches any operator
   * @param others whether there are any operators
   * @throws UnmatchedRuleException if the rule demands it, once it has matched none for 5 s
   */
  void look(boolean any, boolean others, long nowNanos) {
    settled |= any;
    if (settled || !others) {
      return;
    }
    if (othersSince == NONE) {
      othersSince = nowNanos;
    } else if (nowNanos - othersSince > PATIENCE_NANOS) {
      settled = true; // reported once
      String line = "rule %s: nothing there is fits %s".formatted(rule.name(), rule.scope());
      if (rule.unmatched() == Unmatched.ERROR) {
        throw new UnmatchedRuleException(line);
      }
      report.accept(line);
    }
  }
}
