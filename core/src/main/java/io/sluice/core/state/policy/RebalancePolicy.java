package io.sluice.core.state.policy;

import io.sluice.core.control.HoldOff;
import io.sluice.core.state.config.StateSettings;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Move;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Decides when slices of a stage should move by themselves, and which.
 *
 * <h2>How it works</h2>
 *
 * It looks about once a second. A container is hot when it has been busy for more than the target
 * for five looks in a row; where a backlog grows, two are enough. Then slices move from the busiest
 * container to the least busy one, as {@link Spread} describes.
 *
 * <p>Four rules keep it from swinging. A plan must make the busiest container less busy by a tenth
 * of its time, in as many looks in a row: a stage that is hot for long has noise enough for that in
 * one. A slice that has moved rests for a minute, and no more slices than the budget move within
 * one. After a move the policy is quiet for ten seconds, in which loads settle; then it compares
 * the load with the one before. If the move did not help, such as where containers share a core,
 * the next is held off, each time for twice as long.
 *
 * <p>Times are those of one clock, in ms. Not thread-safe.
 */
public final class RebalancePolicy {
  /** The policy is quiet for so long after a move. */
  static final long QUIET_MILLIS = 10_000;

  private static final int PATIENCE = 5;
  private static final int PATIENCE_UNDER_PRESSURE = 2;
  private static final String UNMEASURED = "not all containers have been measured yet";
  private static final double PERCENT = 100;
  private static final double HELPS = 0.25;
  private static final double MORE_WORK = 1.1;

  private final StateSettings settings;
  private final MoveCosts costs = new MoveCosts();
  private final SpreadPlanner planner;
  private final MoveBudget budget;
  private final HoldOff failures = new HoldOff(Duration.ofSeconds(30), Duration.ofMinutes(10));
  private int hotLooks;
  private int worthLooks;
  private long quietUntil;
  private Plan unproven;
  private double workBefore;
  private int byReference;

  /** Has seen nothing yet. */
  public RebalancePolicy(StateSettings settings) {
    this.settings = settings;
    planner = new SpreadPlanner(settings, costs);
    budget = new MoveBudget(settings.budget());
  }

  /** Looks at a stage in which no move is under way. */
  public Verdict look(long nowMillis, StagePicture stage) {
    if (stage.slices().isEmpty()) {
      return nothing(UNMEASURED);
    }
    Map.Entry<ContainerId, Double> hottest = stage.hottest();
    if (hottest.getValue() <= settings.target()) {
      hotLooks = 0;
      worthLooks = 0;
      return nothing("%s is the busiest, %s".formatted(hottest.getKey(), busy(hottest.getValue())));
    }
    String hot = "%s is busy %s".formatted(hottest.getKey(), busy(hottest.getValue()));
    Plan plan = planner.plan(stage, false, budget.left(nowMillis), budget.resting(nowMillis));
    hotLooks++;
    worthLooks = plan.moves().isEmpty() ? 0 : worthLooks + 1;
    int patience = stage.pressed() ? PATIENCE_UNDER_PRESSURE : PATIENCE;
    if (hotLooks < patience) {
      return nothing("%s, seen %d times of %d".formatted(hot, hotLooks, patience));
    }
    if (nowMillis < quietUntil) {
      return nothing(
          "%s, and the last move has to settle for %d ms more"
              .formatted(hot, quietUntil - nowMillis));
    }
    if (failures.holds(nanos(nowMillis))) {
      return nothing(
          "%s, and moves are held off for %d s, as the last one did not help"
              .formatted(hot, failures.length().toSeconds()));
    }
    if (worthLooks > 0 && worthLooks < patience) {
      return nothing(
          "%s, and moves that are worth it were seen %d times of %d"
              .formatted(hot, worthLooks, patience));
    }
    return verdict(hot, plan);
  }

  /** Plans to spread the load evenly now, whatever moved before, as a user commands. */
  public Verdict plan(StagePicture stage) {
    if (stage.slices().isEmpty()) {
      return nothing(UNMEASURED);
    }
    Plan plan = planner.plan(stage, true, Integer.MAX_VALUE, Set.of());
    return verdict("%s is busy %s".formatted(plan.hottest(), percent(plan.before())), plan);
  }

  private static Verdict nothing(String why) {
    return new Verdict(null, why);
  }

  private Verdict verdict(String hot, Plan plan) {
    if (plan.moves().isEmpty()) {
      return new Verdict(plan, "%s, but %s".formatted(hot, plan.obstacle()));
    }
    return new Verdict(
        plan,
        String.format(
            Locale.ROOT,
            "%s: %d slices with %.1f MB move in about %.0f ms, and then no container is expected to"
                + " be busy for more than %s",
            hot,
            plan.moves().size(),
            plan.megabytes(),
            costs.millis(plan.megabytes()),
            percent(plan.after())));
  }

  private String busy(double share) {
    return "for %s of its time, and the target is %s"
        .formatted(
            percent(share),
            Double.isFinite(settings.target()) ? percent(settings.target()) : "off");
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f %%", PERCENT * share);
  }

  /**
   * The policy's moves have begun, or would have.
   *
   * @param stage in which they were planned
   * @param applied whether they really move
   */
  public void began(long nowMillis, StagePicture stage, Plan plan, boolean applied) {
    budget.moved(nowMillis, plan.moves(), true);
    quietUntil = nowMillis + QUIET_MILLIS;
    hotLooks = 0;
    worthLooks = 0;
    unproven = applied ? plan : null;
    workBefore = stage.total();
  }

  /** Slices have begun to move because a user said so. */
  public void commanded(long nowMillis, List<Move> moves) {
    budget.moved(nowMillis, moves, false);
    unproven = null;
  }

  /**
   * A move has ended and was made.
   *
   * @param slices that were handed over as they were, within a process
   */
  public void moved(
      long nowMillis, double megabytes, long copyMillis, long switchMillis, int slices) {
    costs.moved(megabytes, copyMillis, switchMillis);
    byReference = slices;
    quietUntil = nowMillis + QUIET_MILLIS;
  }

  /** A move has ended and was not made. */
  public void failed(long nowMillis) {
    quietUntil = nowMillis + QUIET_MILLIS;
    if (unproven != null) {
      unproven = null;
      failures.begin(nanos(nowMillis));
    }
  }

  /** Returns what the policy's last move has changed, once, when the loads have settled. */
  public Optional<MoveEffect> effect(long nowMillis, StagePicture stage) {
    if (unproven == null || nowMillis < quietUntil || stage.slices().isEmpty()) {
      return Optional.empty();
    }
    double after = stage.hottest().getValue();
    MoveEffect effect =
        new MoveEffect(QUIET_MILLIS, unproven.before(), unproven.after(), after, byReference);
    double expected = unproven.before() - unproven.after();
    boolean helped =
        unproven.before() - after >= HELPS * expected || stage.total() > MORE_WORK * workBefore;
    if (helped) {
      failures.forgive();
    } else {
      failures.begin(nanos(nowMillis));
    }
    unproven = null;
    return Optional.of(effect);
  }

  /** Returns how long a move takes for each megabyte, in ms, by those before. */
  public double millisPerMegabyte() {
    return costs.millisPerMegabyte();
  }

  /** Returns how many more slices may move by themselves now. */
  public int budgetLeft(long nowMillis) {
    return budget.left(nowMillis);
  }

  private static long nanos(long millis) {
    return Duration.ofMillis(millis).toNanos();
  }
}
