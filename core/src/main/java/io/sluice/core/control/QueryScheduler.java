package io.sluice.core.control;

import io.sluice.core.config.Mode;
import io.sluice.core.config.Settings;
import io.sluice.core.model.LiveInput;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.model.QueryId;
import io.sluice.core.model.QueryView;
import io.sluice.core.policy.Policies;
import io.sluice.core.policy.Policy;
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
 * ordered while the {@link Guard} has taken it back, no query is held longer than the configured
 * time in one piece, and in observe mode all is computed but nothing is done. While nothing is
 * ordered, the tick is as slow as the period.
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
  private final Journal journal;

  private final Engagement engagement = new Engagement();
  private final IdleCores idle = new IdleCores();
  private final Guard guard = new Guard();
  private final Enforcement enforcement;
  private final MemoryRelief memory;

  private Settings settings;
  private Optional<Policy> policy;
  private List<? extends LiveQuery> known = List.of();
  private List<TrackedQuery> tracked = List.of();
  private long lastTickNanos;
  private long nextDecisionNanos;
  private long nextQuietPublishNanos;
  private long decisions;
  private volatile Standing standing;

  /**
   * Starts out with everybody running.
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
      Journal journal) {
    this.engine = engine;
    this.wall = wall;
    this.random = random;
    this.journal = journal;
    this.enforcement = new Enforcement(actuator, wall, journal);
    this.memory = new MemoryRelief(engine, wall, journal);
    adopt(settings);
    publish(List.of(), 0, 0);
  }

  /** Puts the scheduler's duties on a loop. */
  public void runOn(ControlLoop loop, LongSupplier nanos) {
    long now = nanos.getAsLong();
    loop.add(this::learn, now);
    loop.add(this::tick, now);
  }

  /**
   * Changes everything at once; what was learned of the queries stays. Lets everybody run first.
   */
  public void configure(Settings wanted) {
    letEverybodyRun("the configuration changed", lastTickNanos);
    engagement.reset();
    guard.reset();
    memory.reset();
    idle.reset();
    boolean relearn = !wanted.windows().equals(settings.windows());
    adopt(wanted);
    if (relearn) {
      known = List.of();
      tracked = List.of();
    }
    tracked.forEach(query -> query.epochs.configure(wanted.lagHistory(), wanted.confidence()));
  }

  private void adopt(Settings wanted) {
    settings = wanted;
    policy = Policies.find(wanted.policy());
    nextDecisionNanos = Long.MIN_VALUE;
    nextQuietPublishNanos = Long.MIN_VALUE;
  }

  private long learn(long nowNanos) {
    refresh(nowNanos);
    for (TrackedQuery query : tracked) {
      query.cost.learn(nowNanos);
    }
    return LEARN_NANOS;
  }

  private long tick(long nowNanos) {
    lastTickNanos = nowNanos;
    refresh(nowNanos);
    boolean swmPassed = observeWatermarks(true);
    boolean coreIdles = enforcement.holding() && coreIdles();
    if (enforcement.holding() && guard.trips(idle, wall.millis())) {
      double pause = guard.remainingMillis(wall.millis());
      letEverybodyRun("the guard took it back", nowNanos);
      journal.record(
          new Decision.Reverted(wall.millis(), "cores idled while work was held back", pause));
    }
    if (swmPassed && enforcement.holding()) {
      decide(Decision.Trigger.SWM_PASSED, nowNanos);
    } else if (coreIdles) {
      decide(Decision.Trigger.CORE_IDLE, nowNanos);
    } else if (nowNanos >= nextDecisionNanos) {
      decide(Decision.Trigger.PERIOD, nowNanos);
    }
    return enforcement.holding() ? settings.tick().toNanos() : settings.period().toNanos();
  }

  private void refresh(long nowNanos) {
    List<? extends LiveQuery> now = engine.queries();
    if (isSame(now, known)) {
      return;
    }
    List<TrackedQuery> next = new ArrayList<>(now.size());
    for (LiveQuery live : now) {
      next.add(
          tracked.stream()
              .filter(query -> isSame(query.live, live))
              .findFirst()
              .orElseGet(() -> new TrackedQuery(live, settings)));
    }
    known = now;
    tracked = next;
    nextDecisionNanos = nowNanos;
  }

  @SuppressWarnings("ReferenceEquality") // the engine's contract: a new set is a new list
  private static boolean isSame(Object a, Object b) {
    return a == b;
  }

  /** Returns whether a sweeping watermark has passed one of those that run, or that do not. */
  private boolean observeWatermarks(boolean running) {
    boolean passed = false;
    for (int i = 0; i < tracked.size(); i++) {
      TrackedQuery query = tracked.get(i);
      if (query.running() == running
          && query.epochs.observe(wall.millis())) { // each at its own time: this thread may wait
        enforcement.swmPassed(query.epochs.lastLatenessMillis());
        passed = true;
      }
    }
    return passed;
  }

  private boolean coreIdles() {
    boolean idles = !allCoresAreWanted() && workIsHeld();
    idle.observe(idles, tracked.size(), settings.tick().toNanos() / 1e6);
    return idles;
  }

  private boolean allCoresAreWanted() {
    int runnable = 0;
    for (int i = 0; i < tracked.size() && runnable < engine.cores(); i++) {
      runnable += tracked.get(i).live.runnableThreads();
    }
    return runnable >= engine.cores();
  }

  private boolean workIsHeld() {
    boolean held = false;
    for (int i = 0; i < tracked.size() && !held; i++) {
      held = tracked.get(i).holdsWork();
    }
    return held;
  }

  private void decide(Decision.Trigger trigger, long nowNanos) {
    decisions++;
    nextDecisionNanos = nowNanos + settings.period().toNanos();
    observeWatermarks(false);
    long nowMillis = wall.millis();
    for (TrackedQuery query : tracked) {
      query.look(nowNanos);
    }
    double backlog = backlogMillis();
    double limit = settings.engageAbove().toNanos() / 1e6;
    if (engagement.update(backlog, limit) && engagement.engaged()) {
      journal.record(new Decision.Engaged(nowMillis, backlog, limit));
    }
    boolean memoryIsShort = memory.decides(settings, policy, tracked);
    if (policy.isEmpty() || !(engagement.engaged() || memoryIsShort)) {
      letEverybodyRun("the backlog is below half the limit", nowNanos);
      idle.reset();
      publishQuietly(backlog, nowMillis, nowNanos);
      return;
    }
    List<QueryView> views = views(nowMillis, nowNanos);
    double period = settings.period().toNanos() / 1e6;
    List<QueryView> ranked = Policies.order(policy.get(), views, random);
    List<QueryView> order =
        HeldLongest.first(
            memoryIsShort
                ? memory.order(ranked, tracked, period)
                : Gathering.worthATurnFirst(ranked, nowMillis, period),
            settings.maxHold().toMillis(),
            nowMillis,
            journal);
    double threads = engine.cores() + settings.margin() + idle.extra();
    boolean inputsRest = policy.get().restsInputs() && !memoryIsShort;
    int admitted =
        Admission.admitted(
            order,
            query -> memory.workMillis(query) * (inputsRest ? query.shareWaitedFor() : 1),
            period,
            threads);
    if (!enforcement.ready()) {
      letEverybodyRun("what puts orders into effect is gone or another", nowNanos);
    } else if (settings.mode() == Mode.APPLY && !guard.pauses(nowMillis)) {
      if (admitted == order.size()) {
        letEverybodyRun("all together do not fill the machine", nowNanos);
      } else {
        String rule = memoryIsShort ? "memory" : policy.get().name();
        List<QueryView> run = order.subList(0, admitted);
        List<QueryView> hold = order.subList(admitted, order.size());
        List<LiveInput> inputs = inputsRest ? inputsThatRest(run, nowNanos) : List.of();
        Resting resting = new Resting(inputs, memory.rest(run));
        enforcement.apply(new Order(rule, run, hold, resting), trigger, backlog, tracked, nowNanos);
      }
    }
    publish(order, admitted, backlog);
  }

  /** While there is nothing to order only people want to know, and they read slowly. */
  private void publishQuietly(double backlog, long nowMillis, long nowNanos) {
    if (nowNanos >= nextQuietPublishNanos || standing.engaged()) {
      nextQuietPublishNanos = nowNanos + QUIET_PUBLISH_NANOS;
      List<QueryView> views = views(nowMillis, nowNanos);
      publish(views, views.size(), backlog);
    }
  }

  private double backlogMillis() {
    double work = 0;
    for (TrackedQuery query : tracked) {
      work += query.waitingWorkMillis();
    }
    return work / engine.cores();
  }

  private List<QueryView> views(long nowMillis, long nowNanos) {
    List<QueryView> views = new ArrayList<>(tracked.size());
    for (TrackedQuery query : tracked) {
      views.add(query.view(settings, nowMillis, nowNanos));
    }
    return views;
  }

  private List<LiveInput> inputsThatRest(List<QueryView> run, long nowNanos) {
    double limit = settings.maxHold().toMillis();
    return tracked.stream()
        .filter(query -> run.stream().anyMatch(view -> view.id().equals(query.live.id())))
        .flatMap(query -> query.inputsThatCanRest(limit, nowNanos).stream())
        .toList();
  }

  private void letEverybodyRun(String why, long nowNanos) {
    if (enforcement.holding()) {
      enforcement.release(why, backlogMillis(), tracked, nowNanos);
      idle.startWindow();
    }
  }

  private void publish(List<QueryView> order, int admitted, double backlog) {
    List<QueryId> barriers = new ArrayList<>();
    for (TrackedQuery query : tracked) {
      if (query.live.barrierInFlight()) {
        barriers.add(query.live.id());
      }
    }
    standing =
        new Standing(
            settings,
            policy,
            engagement.engaged(),
            backlog,
            order,
            admitted,
            memory.chosen(),
            barriers,
            decisions,
            enforcement.switches());
  }

  /** The queries as the last decision saw them, and nothing in words. For any thread. */
  public List<QueryView> queries() {
    return standing.order();
  }

  /** How things stood after the last decision. For any thread. */
  public SchedulerSnapshot snapshot() {
    return standing.snapshot();
  }
}
