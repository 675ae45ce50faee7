package io.sluice.core.query.control;

import io.sluice.core.config.Mode;
import io.sluice.core.config.Settings;
import io.sluice.core.control.ControlLoop;
import io.sluice.core.control.Journal;
import io.sluice.core.model.LiveInput;
import io.sluice.core.model.QueryView;
import io.sluice.core.query.config.QuerySettings;
import io.sluice.core.query.config.WindowHint;
import io.sluice.core.query.policy.Policies;
import io.sluice.core.query.policy.Policy;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/**
 * The loop of the query level: observe the queries, decide which may run, act through an actuator.
 *
 * <h2>How it works</h2>
 *
 * Two duties run on a {@link ControlLoop}. <b>Learning</b>, twice a second, keeps each query's cost
 * and arrival rate. The <b>tick</b> looks at thread states and at the watermarks of the queries
 * that may run, and decides
 *
 * <ul>
 *   <li>every period r;
 *   <li>at once when a sweeping watermark has passed a query that may run: from then on its records
 *       are not urgent any more, and until the next period they would take the place of others;
 *   <li>at once when fewer threads can run than there are cores although work is held back.
 * </ul>
 *
 * A decision looks at the held queries too, ranks all queries by the policy, lets those with hardly
 * any work wait a moment ({@link Gathering}) and admits the first ones until they fill the machine
 * ({@link Admission}). While memory is short, those that free most of it rank first ({@link
 * MemoryRelief}). Nothing is ordered below a limit of backlog ({@link Engagement}), nothing is
 * ordered while the {@link IdleGuard} has taken it back, no query is held longer than the
 * configured time in one piece, and in observe mode all is computed but nothing is done. While
 * nothing is ordered, the tick is as slow as the period.
 *
 * <p>All methods but {@link #snapshot()} are for one thread. Nothing here blocks, sleeps or keeps
 * time: the same inputs give the same decisions.
 */
public final class QueryScheduler {

  private static final long LEARN_NANOS = 500_000_000L;
  private static final long QUIET_PUBLISH_NANOS = 250_000_000L;

  private final Engine engine;
  private final InstantSource wall;
  private final RandomGenerator random;
  private final Journal<QueryDecision> journal;

  private final Engagement engagement = new Engagement();
  private final IdleCores idle = new IdleCores();
  private final IdleGuard guard = new IdleGuard();
  private final Enforcement enforcement;
  private final MemoryRelief memory;
  private final TrackedQueries tracked;

  private Settings settings;
  private QuerySettings query;
  private Optional<Policy> policy;
  private long lastTickNanos;
  private long nextDecisionNanos;
  private long nextQuietPublishNanos;
  private long decisions;
  private volatile LastDecision standing;

  /**
   * Starts with all queries running.
   *
   * @param wall clock of due times and of the journal
   * @param random what policies draw from
   */
  public QueryScheduler(
      Settings settings,
      Engine engine,
      Actuator actuator,
      InstantSource wall,
      RandomGenerator random,
      Journal<QueryDecision> journal) {
    this.engine = engine;
    this.wall = wall;
    this.random = random;
    this.journal = journal;
    this.enforcement = new Enforcement(actuator, wall, journal);
    this.memory = new MemoryRelief(engine, wall, journal);
    this.tracked = new TrackedQueries(engine, wall);
    adopt(settings);
    publish(List.of(), 0, 0);
  }

  /** Puts the scheduler's duties on a loop. */
  public void runOn(ControlLoop loop, LongSupplier nanos) {
    long now = nanos.getAsLong();
    loop.add(this::learn, now);
    loop.add(this::tick, now);
  }

  /** Changes everything at once; what was learned of the queries stays. All queries run first. */
  public void configure(Settings wanted) {
    giveUp("the configuration changed", lastTickNanos);
    engagement.reset();
    guard.reset();
    memory.reset();
    idle.reset();
    List<WindowHint> windows = query.windows();
    adopt(wanted);
    if (!windows.equals(query.windows())) {
      tracked.forget();
    }
    tracked.configure(query);
  }

  private void adopt(Settings wanted) {
    settings = wanted;
    query = QuerySettings.of(wanted);
    policy = Policies.find(query.policy());
    nextDecisionNanos = Long.MIN_VALUE;
    nextQuietPublishNanos = Long.MIN_VALUE;
  }

  private long learn(long nowNanos) {
    refresh(nowNanos);
    tracked.learn(nowNanos);
    return LEARN_NANOS;
  }

  private long tick(long nowNanos) {
    lastTickNanos = nowNanos;
    refresh(nowNanos);
    boolean swmPassed = tracked.observeWatermarks(true, enforcement::swmPassed);
    boolean coreIdles = coreIdles();
    if (!guard.update(nowNanos, enforcement.holding(), idle) && enforcement.holding()) {
      giveUp("the guard took it back", nowNanos);
      journal.record(
          new QueryDecision.Reverted(wall.millis(), guard.reason(), guard.hold().toMillis()));
    }
    if (swmPassed && enforcement.holding()) {
      decide(QueryDecision.Trigger.SWM_PASSED, nowNanos);
    } else if (coreIdles) {
      decide(QueryDecision.Trigger.CORE_IDLE, nowNanos);
    } else if (nowNanos >= nextDecisionNanos) {
      decide(QueryDecision.Trigger.PERIOD, nowNanos);
    }
    return enforcement.holding() ? query.tick().toNanos() : query.period().toNanos();
  }

  private void refresh(long nowNanos) {
    if (tracked.refresh(query)) {
      nextDecisionNanos = nowNanos;
    }
  }

  private boolean coreIdles() {
    if (!enforcement.holding()) {
      idle.rest(query.period().toNanos() / 1e6);
      return false;
    }
    boolean idles = tracked.leaveCoreIdle();
    idle.observe(idles, tracked.size(), query.tick().toNanos() / 1e6);
    return idles;
  }

  private void decide(QueryDecision.Trigger trigger, long nowNanos) {
    decisions++;
    nextDecisionNanos = nowNanos + query.period().toNanos();
    tracked.observeWatermarks(false, enforcement::swmPassed);
    long nowMillis = wall.millis();
    tracked.look(nowNanos);
    double backlog = tracked.backlogMillis();
    double limit = query.engageAbove().toNanos() / 1e6;
    if (engagement.update(backlog, limit) && engagement.engaged()) {
      journal.record(new QueryDecision.Engaged(nowMillis, backlog, limit));
    }
    boolean memoryIsShort = memory.decides(query, policy, tracked.all());
    if (policy.isEmpty() || !(engagement.engaged() || memoryIsShort)) {
      giveUp("the backlog is below half the limit", nowNanos);
      idle.reset();
      publishQuietly(backlog, nowMillis, nowNanos);
      return;
    }
    List<QueryView> views = tracked.views(query, nowMillis, nowNanos);
    double period = query.period().toNanos() / 1e6;
    List<QueryView> ranked = Policies.order(policy.get(), views, random);
    List<QueryView> order =
        HeldLongest.first(
            memoryIsShort
                ? memory.order(ranked, tracked.all(), period)
                : Gathering.worthATurnFirst(ranked, nowMillis, period),
            query.maxHold().toMillis(),
            nowMillis,
            journal);
    double threads = engine.cores() + query.margin() + idle.extra();
    boolean inputsRest = policy.get().restsInputs() && !memoryIsShort;
    int admitted =
        Admission.admitted(
            order,
            view -> memory.workMillis(view) * (inputsRest ? view.shareWaitedFor() : 1),
            period,
            threads);
    if (!enforcement.ready()) {
      giveUp("what puts orders into effect is gone or another", nowNanos);
    } else if (settings.common().mode() == Mode.APPLY && !guard.holds()) {
      if (admitted == order.size()) {
        letEverybodyRun("all together do not fill the machine", nowNanos);
      } else {
        String rule = policy.get().name();
        List<QueryView> hold = new ArrayList<>(order.subList(admitted, order.size()));
        hold.removeIf(query -> !enforcement.mayHold(query));
        List<QueryView> run = new ArrayList<>(order);
        run.removeAll(hold);
        List<LiveInput> inputs =
            inputsRest ? tracked.ahead(run, query.maxHold().toMillis(), nowNanos) : List.of();
        Resting resting = new Resting(inputs, memory.rest(run));
        enforcement.apply(
            new Order(rule, memory.chosen(), run, hold, resting),
            trigger,
            backlog,
            tracked.all(),
            nowNanos);
      }
    }
    publish(order, admitted, backlog);
  }

  /**
   * Publishes the queries quietly: while there is nothing to order only users want to know, and
   * they read slowly.
   */
  private void publishQuietly(double backlog, long nowMillis, long nowNanos) {
    if (nowNanos >= nextQuietPublishNanos || standing.engaged()) {
      nextQuietPublishNanos = nowNanos + QUIET_PUBLISH_NANOS;
      List<QueryView> views = tracked.views(query, nowMillis, nowNanos);
      publish(views, views.size(), backlog);
    }
  }

  /** Lets all queries run, and others order them. */
  private void giveUp(String why, long nowNanos) {
    letEverybodyRun(why, nowNanos);
    enforcement.giveBack();
  }

  private void letEverybodyRun(String why, long nowNanos) {
    if (enforcement.holding()) {
      enforcement.release(why, tracked.backlogMillis(), tracked.all(), nowNanos);
      idle.startWindow();
    }
  }

  private void publish(List<QueryView> order, int admitted, double backlog) {
    standing =
        new LastDecision(
            settings,
            policy,
            engagement.engaged(),
            backlog,
            order,
            admitted,
            memory.chosen(),
            tracked.withBarrierInFlight(),
            decisions,
            enforcement.switches());
  }

  /**
   * Returns the queries as the last decision saw them, and nothing in words. Safe for any thread.
   */
  public List<QueryView> queries() {
    return standing.order();
  }

  /** Returns the state after the last decision. Safe for any thread. */
  public SchedulerSnapshot snapshot() {
    return standing.snapshot();
  }
}
