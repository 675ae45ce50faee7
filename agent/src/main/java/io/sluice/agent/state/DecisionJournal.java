package io.sluice.agent.state;

import io.sluice.core.control.Journal;
import io.sluice.core.model.PhysicalOperator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Keeps the latest decisions and adds what came of each, and the latest events, of which there are
 * fewer. Safe for any thread.
 *
 * <p>What is decided is kept, put into effect or not; that the agent begins to act, or ceases to,
 * is a decision about each operator.
 */
public final class DecisionJournal {
  private static final int TOLD = 1_000;

  /**
   * The number of decisions kept, more than there are threads, so that those of all can be
   * measured.
   */
  private static final int KEPT = 4_096;

  private static final int KEPT_EVENTS = 200;
  private static final long EFFECT_MILLIS = 1_000;
  private static final long NONE = 0;

  private final Journal<AgentEntry> decisions;
  private final Journal<AgentEntry> events;
  private final Map<PhysicalOperator, Followed> followed = new HashMap<>();

  /**
   * An operator, what was decided about it last, and that decision while its effect is not known.
   */
  private static final class Followed {
    ThreadSettings given = ThreadSettings.NOTHING;
    boolean applied;
    long open;
    long openSinceMillis;
  }

  /**
   * Starts empty.
   *
   * @param reader gets each event at once, and each decision when it is known what came of it; must
   *     return at once
   */
  public DecisionJournal(Consumer<Journal.Entry<AgentEntry>> reader) {
    AtomicLong numbers = new AtomicLong();
    decisions = new Journal<>(KEPT, numbers, reader);
    events = new Journal<>(KEPT_EVENTS, numbers, reader);
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
      BiPredicate<PhysicalOperator, ThreadSettings> applied,
      Set<PhysicalOperator> operators,
      Function<PhysicalOperator, ThreadSettings> wanted,
      Function<PhysicalOperator, OperatorSample> look) {
    seeEffects(atMillis, operators, look);
    for (PhysicalOperator operator : operators) {
      ThreadSettings now = wanted.apply(operator);
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
      ThreadSettings now,
      Function<PhysicalOperator, OperatorSample> look) {
    Followed its = followed.get(operator);
    if (its == null) {
      its = new Followed();
      its.applied = acts;
      followed.put(operator, its);
    }
    boolean turned = acts != its.applied && !now.equals(ThreadSettings.NOTHING);
    if (turned || !its.given.equals(now)) {
      OperatorSample stands = look.apply(operator);
      measure(its, atMillis, stands);
      ThreadSettings before = turned && acts ? ThreadSettings.NOTHING : its.given;
      AgentDecision decision =
          new AgentDecision(atMillis, acts, before, stands.row(), stands.query());
      its.open = decisions.record(decision);
      its.openSinceMillis = atMillis;
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
      long atMillis,
      Set<PhysicalOperator> operators,
      Function<PhysicalOperator, OperatorSample> look) {
    followed.forEach(
        (operator, its) -> {
          if (its.open != NONE
              && atMillis - its.openSinceMillis >= EFFECT_MILLIS
              && operators.contains(operator)) {
            measure(its, atMillis, look.apply(operator));
          }
        });
  }

  private void measure(Followed its, long atMillis, OperatorSample stands) {
    decisions.measured(its.open, AgentEffect.of(atMillis - its.openSinceMillis, stands));
    its.open = NONE;
  }

  /** Takes in what happened. */
  public synchronized void tell(long atMillis, AgentEvent.Kind kind, String text) {
    events.record(new AgentEvent(atMillis, kind, text));
  }

  /** Completes the latest decisions, whose effects are not measured any more. */
  public synchronized void conclude() {
    decisions.conclude();
    followed.values().forEach(its -> its.open = NONE);
  }

  private void forgetAllBut(Set<PhysicalOperator> present) {
    for (Iterator<Map.Entry<PhysicalOperator, Followed>> all = followed.entrySet().iterator();
        all.hasNext(); ) {
      Map.Entry<PhysicalOperator, Followed> each = all.next();
      if (!present.contains(each.getKey())) {
        decisions.conclude(each.getValue().open);
        all.remove();
      }
    }
  }

  /** Returns the last one last; those whose effect is not known yet are among them. */
  public synchronized List<Journal.Entry<AgentEntry>> latest() {
    List<Journal.Entry<AgentEntry>> kept = decisions.entries();
    List<Journal.Entry<AgentEntry>> all =
        new ArrayList<>(kept.subList(Math.max(0, kept.size() - TOLD), kept.size()));
    all.addAll(events.entries());
    all.sort(Comparator.comparingLong(Journal.Entry::number));
    return all;
  }
}
