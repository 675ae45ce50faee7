package io.sluice.agent.state;

import io.sluice.core.model.PhysicalOperator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Keeps the latest decisions and adds what came of each, and the latest events, of which there are
 * fewer. Safe for any thread.
 *
 * <p>What is decided is told, put into effect or not; that the agent begins to act, or ceases to,
 * is a decision about each operator.
 */
public final class DecisionJournal {
  private static final int KEPT = 1_000;
  private static final int KEPT_EVENTS = 200;
  private static final long EFFECT_MILLIS = 1_000;

  private final Consumer<JournalEntry> reader;
  private final Deque<AgentDecision> closed = new ArrayDeque<>();
  private final Deque<AgentEvent> events = new ArrayDeque<>();
  private final Map<PhysicalOperator, AgentDecision> open = new HashMap<>();
  private final Map<PhysicalOperator, Had> given = new HashMap<>();
  private long number;

  /** What was decided about an operator last. */
  private record Had(Given given, boolean applied) {}

  /**
   * Starts empty.
   *
   * @param reader told of each event at once, and of each decision when it is known what came of
   *     it; must return at once
   */
  public DecisionJournal(Consumer<JournalEntry> reader) {
    this.reader = reader;
  }

  /**
   * Takes in what is wanted after a decision.
   *
   * @param applied whether it took effect for one of them
   * @param operators all that it is about
   * @param wanted what one of them is to have
   * @param look how one of them stands; asked only where there is something to tell
   */
  public synchronized void see(
      long atMillis,
      Predicate<PhysicalOperator> applied,
      Set<PhysicalOperator> operators,
      Function<PhysicalOperator, Given> wanted,
      Function<PhysicalOperator, Sight> look) {
    seeEffects(atMillis, operators, look);
    for (PhysicalOperator operator : operators) {
      boolean acts = applied.test(operator);
      Given now = wanted.apply(operator);
      Had had = given.getOrDefault(operator, new Had(Given.NOTHING, acts));
      given.put(operator, new Had(now, acts));
      boolean turned = acts != had.applied && !now.equals(Given.NOTHING);
      if (!turned && had.given.equals(now)) {
        continue;
      }
      Sight stands = look.apply(operator);
      AgentDecision last = open.remove(operator);
      if (last != null) {
        keep(last.with(stands));
      }
      Given before = turned && acts ? Given.NOTHING : had.given;
      open.put(operator, AgentDecision.of(++number, atMillis, acts, before, stands));
    }
    forgetAllBut(operators);
  }

  /**
   * Takes in that nothing is wanted but what was before.
   *
   * @param operators all that are there; what came of a decision about another is not known
   * @param look how one of them stands; asked only where there is something to tell
   */
  public synchronized void seeEffects(
      long atMillis, Set<PhysicalOperator> operators, Function<PhysicalOperator, Sight> look) {
    List<PhysicalOperator> seen =
        open.entrySet().stream()
            .filter(each -> atMillis - each.getValue().atMillis() >= EFFECT_MILLIS)
            .filter(each -> operators.contains(each.getKey()))
            .map(Map.Entry::getKey)
            .toList();
    seen.forEach(each -> keep(open.remove(each).with(look.apply(each))));
  }

  /** Takes in what happened. */
  public synchronized void tell(long atMillis, AgentEvent.Kind kind, String text) {
    AgentEvent event = new AgentEvent(++number, atMillis, kind, text);
    add(event, events, KEPT_EVENTS);
  }

  /** Nobody will learn any more what comes of the latest decisions. */
  public synchronized void conclude() {
    open.values().stream()
        .sorted(Comparator.comparingLong(AgentDecision::number))
        .forEach(this::keep);
    open.clear();
  }

  private void forgetAllBut(Set<PhysicalOperator> present) {
    given.keySet().retainAll(present);
    List<PhysicalOperator> gone =
        open.keySet().stream().filter(operator -> !present.contains(operator)).toList();
    gone.forEach(operator -> keep(open.remove(operator)));
  }

  private void keep(AgentDecision decision) {
    add(decision, closed, KEPT);
  }

  private <E extends JournalEntry> void add(E entry, Deque<E> entries, int most) {
    entries.add(entry);
    if (entries.size() > most) {
      entries.remove();
    }
    reader.accept(entry);
  }

  /** The last one last; those whose effect is not known yet are among them. */
  public synchronized List<JournalEntry> latest() {
    List<JournalEntry> all = new ArrayList<>(closed);
    all.addAll(open.values());
    all.addAll(events);
    all.sort(Comparator.comparingLong(JournalEntry::number));
    return all;
  }
}
