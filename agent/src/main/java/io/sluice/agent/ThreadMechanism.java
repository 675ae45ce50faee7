package io.sluice.agent;

import io.sluice.agent.apply.Actuators;
import io.sluice.agent.driver.Driver;
import io.sluice.agent.driver.HelperThread;
import io.sluice.agent.driver.HelperThreads;
import io.sluice.agent.load.FoundOperators;
import io.sluice.agent.load.HostLoad;
import io.sluice.agent.rule.RuleSet;
import io.sluice.agent.rule.ToldMetrics;
import io.sluice.agent.state.AgentEvent;
import io.sluice.agent.state.AgentState;
import io.sluice.core.config.Mode;
import io.sluice.core.config.Settings;
import io.sluice.core.control.ControlLoop;
import io.sluice.core.control.Health;
import io.sluice.core.control.Mechanism;
import io.sluice.core.metric.MissingMetricsException;
import io.sluice.core.metric.RemoteMetrics;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.guard.Contention;
import io.sluice.core.thread.guard.HarmGuard;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.core.thread.translate.ThreadPlan;
import io.sluice.linux.nice.OwnPriority;
import io.sluice.linux.undo.FreshLogs;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The mechanism of the thread level: it observes the operators of all engines and orders their
 * threads. Disarming it undoes its changes. Its methods are for its own thread, except {@link
 * #state}, {@link #helpers}, {@link #check} and those of {@link Mechanism} that say otherwise.
 */
final class ThreadMechanism implements Mechanism {
  static final String NAME = "thread";

  private static final Duration HELPERS_PATIENCE = Duration.ofSeconds(1);

  /** The time limit of the first decision, which does much for the first time. */
  private static final Duration FIRST_LIMIT = Duration.ofSeconds(10);

  private static final int PERIODS = 10;

  private final boolean acts;
  private final AgentJournal journal;
  private final List<Driver> drivers;
  private final ToldMetrics toldMetrics;
  private volatile RuleSet rules;
  private final HostLoad load;
  private final Optional<SharedMetrics> shared;
  private Contention contention;
  private final HarmGuard guard;
  private final GuardReport guardNews;
  private final Actuators actuators;
  private final FreshLogs logs;
  private final HelperThreads helpers;
  private final StateBoard board = new StateBoard();
  private final FollowedEngines followed;
  private final Duration watchdog;
  private volatile Duration silenceLimit = FIRST_LIMIT;
  private volatile Health health = Health.RUNNING;
  private volatile boolean armed = true;
  private volatile boolean released = true;
  private volatile List<PhysicalOperator> observed = List.of();
  private long decisions;

  /**
   * Makes a mechanism that changes nothing yet.
   *
   * @throws MissingMetricsException when no engine reports what a policy needs
   */
  ThreadMechanism(AgentOptions options, AgentJournal journal) throws MissingMetricsException {
    this.journal = journal;
    acts = options.settings().common().mode() == Mode.APPLY;
    watchdog = options.caution().watchdog();
    guard = options.caution().guard();
    guardNews = new GuardReport(guard, telling(AgentEvent.Kind.GUARD));
    drivers = options.engines().open(acts, telling(AgentEvent.Kind.ENGINE));
    followed = new FollowedEngines(drivers, line -> journal.note(AgentEvent.Kind.HANDOVER, line));
    toldMetrics = new ToldMetrics(drivers, System.nanoTime());
    try {
      rules = ruleSet(options);
      load = new HostLoad(drivers, System.nanoTime());
      shared = SharedMetrics.of(options, drivers, telling(AgentEvent.Kind.COORDINATOR));
    } catch (MissingMetricsException e) {
      drivers.forEach(Driver::close);
      throw e;
    }
    contention = new Contention(options.contention());
    actuators = new Actuators(options.undo(), telling(AgentEvent.Kind.THREADS));
    logs = new FreshLogs(options.undo(), System.nanoTime());
    helpers = new HelperThreads(options.engines().helpers(), telling(AgentEvent.Kind.ENGINE));
  }

  private Consumer<String> telling(AgentEvent.Kind kind) {
    return journal.telling(kind);
  }

  /**
   * Makes the rules of some options. Safe for any thread.
   *
   * @throws MissingMetricsException when no engine reports what a policy needs
   */
  RuleSet ruleSet(AgentOptions from) throws MissingMetricsException {
    Consumer<String> told = telling(AgentEvent.Kind.RULE);
    return new RuleSet(from.rules(), drivers, toldMetrics, acts, System.nanoTime(), told);
  }

  @Override
  public String name() {
    return NAME;
  }

  /**
   * Raises the priority of the calling thread, the mechanism's or the watchdog's, if the agent
   * acts.
   */
  @Override
  public void prepareThread() {
    if (acts) {
      OwnPriority.raise();
    }
  }

  /**
   * Returns how long a decision may take. On a full machine, with a full disk, it can take seconds.
   */
  @Override
  public Duration silenceLimit(Settings settings) {
    return silenceLimit;
  }

  @Override
  public void addDuties(ControlLoop loop, long nowNanos) {
    shared.ifPresent(SharedMetrics::start);
    loop.add(this::decide, nowNanos);
  }

  @Override
  public void disarm() {
    armed = false;
    released = false;
    released = actuators.release();
  }

  @Override
  public void arm() {
    armed = true;
  }

  /** Undoes the changes that could not be undone while threads were being changed. */
  @Override
  public void breathe(long nowNanos) {
    if (!released) {
      released = actuators.release();
    }
  }

  /**
   * Returns whether all changes were undone when the mechanism was disarmed. Safe for any thread.
   */
  boolean isReleased() {
    return released;
  }

  @Override
  public void became(Health now) {
    health = now;
  }

  @Override
  public void close() {
    actuators.close();
    helpers.close();
    shared.ifPresent(SharedMetrics::close);
    drivers.forEach(Driver::close);
  }

  /** Returns the state of a moment ago. Safe for any thread. */
  AgentState state() {
    AgentState latest = board.look();
    boolean gone = health == Health.STALLED || health == Health.FAILED;
    return gone ? latest.whileStalled() : latest;
  }

  /** Returns the threads that engines have started on behalf of operators. Safe for any thread. */
  Map<PhysicalOperator, List<HelperThread>> helpers() {
    return helpers.of(observed, HELPERS_PATIENCE);
  }

  /**
   * Returns whether there is a rule of a name. Safe for any thread.
   *
   * @throws MissingMetricsException when no engine reports what the policy needs
   */
  boolean check(String rule, Optional<PriorityPolicy> policy) throws MissingMetricsException {
    RuleSet now = rules;
    boolean found = now.names().contains(rule);
    if (found && policy.isPresent()) {
      now.check(rule, policy.get());
    }
    return found;
  }

  /** Replaces the policy of a rule; empty restores the rule's own. */
  void choose(String rule, Optional<PriorityPolicy> policy) {
    rules.byHand(rule, policy);
  }

  /** Replaces the rules. Threads that no new rule matches get their original settings back. */
  void replace(RuleSet next, double threshold) {
    rules = next;
    journal.note(AgentEvent.Kind.RULE, "other rules: " + String.join(", ", next.names()));
    contention = new Contention(threshold);
  }

  /**
   * Decides once. If the mechanism is disarmed meanwhile, the decision undoes its changes at its
   * end.
   */
  private long decide(long nowNanos) {
    try {
      return decided(nowNanos);
    } finally {
      breathe(nowNanos);
    }
  }

  private long decided(long nowNanos) {
    long turn = actuators.turn();
    List<PhysicalOperator> operators = FoundOperators.look(drivers);
    observed = operators;
    load.update(operators, nowNanos);
    toldMetrics.update(operators, nowNanos);
    rules.decide(
        operators,
        shared.map(all -> all.elsewhere(nowNanos)).orElse(RemoteMetrics.UNKNOWN),
        load::running,
        nowNanos);
    boolean worth = contention.update(load.waiting()) && acts && armed;
    boolean ordered = guard.update(nowNanos, worth, load.indicators()) && worth;
    guardNews.tell();
    if (acts && armed) {
      ThreadPlan wanted = ordered ? rules.wanted() : ThreadPlan.NONE;
      boolean grouped = !wanted.groups().isEmpty();
      ordered &=
          actuators.apply(wanted, grouped ? helpers.of(operators) : Map.of(), turn, nowNanos);
      logs.keep(nowNanos);
    }
    followed.follow(acts && armed && !guard.holds() ? rules.followed() : Set.of());
    shared.ifPresent(all -> all.update(operators, nowNanos));
    decisions++;
    tell(nowNanos, ordered);
    Duration periods = Duration.ofNanos(PERIODS * rules.shortestNanos());
    silenceLimit = periods.compareTo(watchdog) > 0 ? periods : watchdog;
    return rules.dueNanos() - nowNanos;
  }

  /** Journals changes at once, and updates the whole state only as often as it may be read. */
  private void tell(long nowNanos, boolean ordered) {
    long nowMillis = System.currentTimeMillis();
    journal.see(nowMillis, ordered, rules, load, actuators);
    board.tell(nowNanos, () -> stateNow(nowMillis, nowNanos, ordered));
  }

  private AgentState stateNow(long nowMillis, long nowNanos, boolean ordered) {
    return new AgentState(
        nowMillis,
        decisions,
        load.waiting(),
        ordered && actuators.haveAny(rules.ordered(), rules::given),
        guard.holds(),
        false,
        shared.map(all -> all.state(nowNanos)),
        journal.files(),
        rules.ordered().stream().map(each -> rules.row(each, load.metrics())).toList());
  }
}
