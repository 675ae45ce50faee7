package io.sluice.agent.state;

import io.sluice.core.metric.Metric;
import java.util.Map;

/**
 * That the thread of an operator is to have something else than before.
 *
 * @param number in the journal, from 1
 * @param atMillis when, epoch ms
 * @param applied whether it was put into effect: not where the agent only looks, the system did not
 *     let it, or all was given back meanwhile
 * @param before what it had
 * @param now what it is to have, why, and how it stood
 * @param query how its query did then
 * @param later how it stood a second later, or when it was decided anew; empty until then
 * @param queryLater how its query did then
 */
public record AgentDecision(
    long number,
    long atMillis,
    boolean applied,
    Given before,
    AgentState.Row now,
    QueryHealth query,
    Map<Metric, Double> later,
    QueryHealth queryLater)
    implements JournalEntry {

  /** One of which nobody knows yet what comes of it. */
  static AgentDecision of(long number, long atMillis, boolean applied, Given before, Sight now) {
    return new AgentDecision(
        number, atMillis, applied, before, now.row(), now.query(), Map.of(), QueryHealth.UNKNOWN);
  }

  AgentDecision with(Sight seen) {
    return new AgentDecision(
        number, atMillis, applied, before, now, query, seen.row().known(), seen.query());
  }
}
