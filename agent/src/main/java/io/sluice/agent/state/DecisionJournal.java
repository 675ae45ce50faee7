package io.sluice.agent.state;

import io.sluice.core.model.PhysicalOperator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Keeps the latest decisions and adds what came of each. Safe for any thread.
 *
 * <p>What is decided is told, put into effect or not; that the agent begins to act, or ceases to,
 * is a decision about each operator.
 */
public final class DecisionJournal {
  private static final int KEPT = 1_000;
  private static final long EFFECT_MILLIS = 1_000;

  private final Deque<AgentDecision> closed = new ArrayDeque<>();
  private final Map<PhysicalOperator, AgentDecision> open = new HashMap<>();
  private final Map<PhysicalOperator, Given> given = new HashMap<>();
  private boolean applied;
  private long number;

  /** Takes in how it stands after a decision. */
  public synchronized void see(AgentState state) {
    Set<PhysicalOperator> present = new HashSet<>();
    for (AgentState.Row row : state.operators()) {
      present.add(row.operator());
      Given wanted = given.getOrDefault(row.operator(), Given.NOTHING);
      boolean changed = !wanted.equals(row.given());
      boolean turned = state.applied() != applied && !row.given().equals(Given.NOTHING);
      Given before = turned && state.applied() ? Given.NOTHING : wanted;
      AgentDecision last = open.get(row.operator());
      if (last != null
          && (changed || turned || state.atMillis() - last.atMillis() >= EFFECT_MILLIS)) {
        open.remove(row.operator());
        keep(last.with(row.known()));
      }
      if (changed || turned) {
        given.put(row.operator(), row.given());
        open.put(
            row.operator(),
            new AgentDecision(++number, state.atMillis(), state.applied(), before, row, Map.of()));
      }
    }
    applied = state.applied();
    given.keySet().retainAll(present);
    List<PhysicalOperator> gone =
        open.keySet().stream().filter(operator -> !present.contains(operator)).toList();
    gone.forEach(operator -> keep(open.remove(operator)));
  }

  private void keep(AgentDecision decision) {
    closed.add(decision);
    if (closed.size() > KEPT) {
      closed.remove();
    }
  }

  /** The last one last; those whose effect is not known yet are among them. */
  public synchronized List<AgentDecision> latest() {
    List<AgentDecision> all = new ArrayList<>(closed);
    all.addAll(open.values());
    all.sort((one, other) -> Long.compare(one.number(), other.number()));
    return all;
  }
}
