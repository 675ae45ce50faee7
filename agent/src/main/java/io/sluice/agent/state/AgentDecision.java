package io.sluice.agent.state;

import io.sluice.core.metric.Metric;
import java.util.Map;

/**
 * That the thread of an operator is to have something else than before.
 *
 * @param number of the decision, from 1
 * @param atMillis when, epoch ms
 * @param applied whether it was put into effect; else it would have been
 * @param before what it had
 * @param now what it is to have, why, and how it stood
 * @param later how it stood a second later, or when it was decided anew; empty until then
 */
public record AgentDecision(
    long number,
    long atMillis,
    boolean applied,
    Given before,
    AgentState.Row now,
    Map<Metric, Double> later) {

  AgentDecision with(Map<Metric, Double> seen) {
    return new AgentDecision(number, atMillis, applied, before, now, seen);
  }
}
