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
 * Keeps the latest decisions, to which it adds their effects, and the latest events, of which there
 * are fewer. Safe for any thread.
 *
 * <p>It keeps decisions whether they are applied or not. If the agent begins or ceases to act, that
 * is a decision about each operator.
 */
public final class DecisionJournal {
  private static final int TOLD = 1_000;

  /**
   * The number of decisions that are kept: more than there are threads, so that the effect of each
   * can be measured.
   */
  private static final int KEPT = 4_096;

  private static final int KEPT_EVENTS = 200;
  private static final long EFFECT_MILLIS = 1_000;
  private static final long NONE = 0;

  private final Journal<AgentEntry> decisions;
  private final Journal<AgentEntry> events;
  private final Map<PhysicalOperator, Followed> followed = new HashMap<>();

  /** Holds an operator, its latest settings, and the latest decision until its effect is known. */
  private static final class Followed {
    ThreadSettings given = ThreadSettings.NOTHING;
    boolean applied;
    long open;
    long openSinceMillis;
  }

  /**
   * Makes an empty journal.
   *
   * @param reader gets each event at once, and each decision when its effect is known; it must
   *     return at once
   */
  public DecisionJournal(Consumer<Journal.Entry<AgentEntry>> reader) {
    AtomicLong numbers = new AtomicLong();
    decisions = new Journal<>(KEPT, numbers, reader);
    events = new Journal<>(KEPT_EVENTS, numbers, reader);
  }

  /**
   * Records the settings after a decision.
   *
   * @param applied returns whether an operator's settings were applied
   * @param operators all operators of the decision
   * @param wanted returns the settings of an operator
   * @param look returns the state of an operator; called only if something has changed
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
   * Records effects when no settings have changed.
   *
   * @param operators all present operators; the effect of a decision about any other stays unknown
   * @param look returns the state of an operator; called only if an effect is due
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

  /** Records an event. */
  public synchronized void tell(long atMillis, AgentEvent.Kind kind, String text) {
    events.record(new AgentEvent(atMillis, kind, text));
  }

  /** Completes the latest decisions without their effects, which will not be measured. */
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

  /**
   * Returns the latest entries, the newest last, including decisions whose effect is not known yet.
   */
  public synchronized List<Journal.Entry<AgentEntry>> latest() {
    List<Journal.Entry<AgentEntry>> kept = decisions.entries();
    List<Journal.Entry<AgentEntry>> all =
        new ArrayList<>(kept.subList(Math.max(0, kept.size() - TOLD), kept.size()));
    all.addAll(events.entries());
    all.sort(Comparator.comparingLong(Journal.Entry::number));
    return all;
  }
}
