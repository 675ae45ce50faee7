package io.sluice.agent.state;

import io.sluice.core.model.PhysicalOperator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

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

  /**
   * Takes in what is wanted after a decision.
   *
   * @param acts whether it is put into effect
   * @param operators all that it is about
   * @param wanted what one of them is to have
   * @param row how one of them stands; asked only where there is something to tell
   */
  public synchronized void see(
      long atMillis,
      boolean acts,
      Set<PhysicalOperator> operators,
      Function<PhysicalOperator, Given> wanted,
      Function<PhysicalOperator, AgentState.Row> row) {
    seeEffects(atMillis, operators, row);
    for (PhysicalOperator operator : operators) {
      Given now = wanted.apply(operator);
      Given before = given.getOrDefault(operator, Given.NOTHING);
      boolean changed = !before.equals(now);
      boolean turned = acts != applied && !now.equals(Given.NOTHING);
      if (!changed && !turned) {
        continue;
      }
      AgentState.Row stands = row.apply(operator);
      AgentDecision last = open.remove(operator);
      if (last != null) {
        keep(last.with(stands.known()));
      }
      Given had = turned && acts ? Given.NOTHING : before;
      given.put(operator, now);
      open.put(operator, new AgentDecision(++number, atMillis, acts, had, stands, Map.of()));
    }
    applied = acts;
    forgetAllBut(operators);
  }

  /**
   * Takes in that nothing is wanted but what was before.
   *
   * @param operators all that are there; what came of a decision about another is not known
   * @param row how one of them stands; asked only where there is something to tell
   */
  public synchronized void seeEffects(
      long atMillis,
      Set<PhysicalOperator> operators,
      Function<PhysicalOperator, AgentState.Row> row) {
    List<PhysicalOperator> seen =
        open.entrySet().stream()
            .filter(each -> atMillis - each.getValue().atMillis() >= EFFECT_MILLIS)
            .filter(each -> operators.contains(each.getKey()))
            .map(Map.Entry::getKey)
            .toList();
    seen.forEach(each -> keep(open.remove(each).with(row.apply(each).known())));
  }

  private void forgetAllBut(Set<PhysicalOperator> present) {
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
