package io.sluice.agent.state;

import io.sluice.core.model.PhysicalOperator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

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
  private final Map<PhysicalOperator, Followed> followed = new HashMap<>();
  private long number;

  /** An operator, what was decided about it last, and the decision if its effect is not known. */
  private static final class Followed {
    Given given = Given.NOTHING;
    boolean applied;
    AgentDecision open;
  }

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
   * @param applied whether what one of them is to have took effect
   * @param operators all that it is about
   * @param wanted what one of them is to have
   * @param look how one of them stands; asked only where there is something to tell
   */
  public synchronized void see(
      long atMillis,
      BiPredicate<PhysicalOperator, Given> applied,
      Set<PhysicalOperator> operators,
      Function<PhysicalOperator, Given> wanted,
      Function<PhysicalOperator, Sight> look) {
    seeEffects(atMillis, operators, look);
    for (PhysicalOperator operator : operators) {
      Given now = wanted.apply(operator);
      see(atMillis, applied.test(operator, now), operator, now, look);
    }
    if (followed.size() > operators.size()) {
      forgetAllBut(operators);
    }
  }

  private void see(
      long atMillis,
      boolean acts,
      PhysicalOperator operator,
      Given now,
      Function<PhysicalOperator, Sight> look) {
    Followed its = followed.get(operator);
    if (its == null) {
      its = new Followed();
      its.applied = acts;
      followed.put(operator, its);
    }
    boolean turned = acts != its.applied && !now.equals(Given.NOTHING);
    if (turned || !its.given.equals(now)) {
      Sight stands = look.apply(operator);
      if (its.open != null) {
        keep(its.open.with(stands));
      }
      Given before = turned && acts ? Given.NOTHING : its.given;
      its.open = AgentDecision.of(++number, atMillis, acts, before, stands);
    }
    its.given = now;
    its.applied = acts;
  }

  /**
   * Takes in that nothing is wanted but what was before.
   *
   * @param operators all that are there; what came of a decision about another is not known
   * @param look how one of them stands; asked only where there is something to tell
   */
  public synchronized void seeEffects(
      long atMillis, Set<PhysicalOperator> operators, Function<PhysicalOperator, Sight> look) {
    followed.forEach(
        (operator, its) -> {
          if (its.open != null
              && atMillis - its.open.atMillis() >= EFFECT_MILLIS
              && operators.contains(operator)) {
            keep(its.open.with(look.apply(operator)));
            its.open = null;
          }
        });
  }

  /** Takes in what happened. */
  public synchronized void tell(long atMillis, AgentEvent.Kind kind, String text) {
    AgentEvent event = new AgentEvent(++number, atMillis, kind, text);
    add(event, events, KEPT_EVENTS);
  }

  /** Nobody will learn any more what comes of the latest decisions. */
  public synchronized void conclude() {
    open().sorted(Comparator.comparingLong(AgentDecision::number)).forEach(this::keep);
    followed.values().forEach(its -> its.open = null);
  }

  private Stream<AgentDecision> open() {
    return followed.values().stream().map(its -> its.open).filter(Objects::nonNull);
  }

  private void forgetAllBut(Set<PhysicalOperator> present) {
    for (Iterator<Map.Entry<PhysicalOperator, Followed>> all = followed.entrySet().iterator();
        all.hasNext(); ) {
      Map.Entry<PhysicalOperator, Followed> each = all.next();
      if (!present.contains(each.getKey())) {
        if (each.getValue().open != null) {
          keep(each.getValue().open);
        }
        all.remove();
      }
    }
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
    open().forEach(all::add);
    all.addAll(events);
    all.sort(Comparator.comparingLong(JournalEntry::number));
    return all;
  }
}
