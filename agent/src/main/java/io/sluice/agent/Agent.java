package io.sluice.agent;

import io.sluice.agent.driver.Driver;
import io.sluice.agent.driver.HelperThread;
import io.sluice.agent.driver.HelperThreads;
import io.sluice.agent.state.AgentEntry;
import io.sluice.agent.state.AgentEvent;
import io.sluice.agent.state.AgentState;
import io.sluice.core.control.Journal;
import io.sluice.core.metric.MissingMetricsException;
import io.sluice.core.metric.RemoteMetrics;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.guard.Contention;
import io.sluice.core.thread.guard.HarmGuard;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.core.thread.translate.ThreadPlan;
import io.sluice.linux.apply.UndoFolder;
import io.sluice.linux.nice.OwnPriority;
import io.sluice.linux.undo.FreshLogs;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Observes the operators of all engines of a folder and orders their threads, on a thread of its
 * own, until it is closed. What it changed is undone then, and after a {@code kill -9} by the next
 * one; a second thread undoes it while no decision comes. Whatever fails, engines go on as the
 * operating system runs them.
 */
public final class Agent implements AutoCloseable {
  private static final long END_MILLIS = 5_000;
  private static final Duration HELPERS_PATIENCE = Duration.ofSeconds(1);

  private volatile AgentOptions options;
  private final List<Driver> drivers;
  private final ToldMetrics toldMetrics;
  private volatile RuleSet rules;
  private final HostLoad load;
  private final Optional<SharedMetrics> shared;
  private Contention contention;
  private final HarmGuard guard;
  private final GuardNews guardNews;
  private final Actuators actuators;
  private final FreshLogs logs;
  private final Watchdog watchdog;
  private final HelperThreads helpers;
  private final Thread thread = new Thread(this::run, "sluice-agent");
  private final Queue<Runnable> changes = new ConcurrentLinkedQueue<>();
  private final AgentJournal journal;
  private final StateBoard board = new StateBoard();
  private volatile List<PhysicalOperator> observed = List.of();
  private final FollowedEngines followed;
  private long decisions;
  private final CountDownLatch ending = new CountDownLatch(1);
  private final EarlyEnd earlyEnd = new EarlyEnd();

  private Agent(AgentOptions options, HarmGuard guard, Consumer<String> report)
      throws MissingMetricsException {
    this.options = options;
    this.guard = guard;
    journal = new AgentJournal(options, report);
    guardNews = new GuardNews(guard, telling(AgentEvent.Kind.GUARD));
    drivers = options.engines().open(options.apply(), telling(AgentEvent.Kind.ENGINE));
    followed = new FollowedEngines(drivers, line -> journal.note(AgentEvent.Kind.HANDOVER, line));
    toldMetrics = new ToldMetrics(drivers, System.nanoTime());
    try {
      rules = ruleSet(options);
      load = new HostLoad(drivers, System.nanoTime());
      shared = SharedMetrics.of(options, drivers, telling(AgentEvent.Kind.COORDINATOR));
    } catch (MissingMetricsException e) {
      drivers.forEach(Driver::close);
      journal.close();
      throw e;
    }
    contention = new Contention(options.contention());
    actuators = new Actuators(options.undo(), telling(AgentEvent.Kind.THREADS));
    logs = new FreshLogs(options.undo(), System.nanoTime());
    watchdog = new Watchdog(actuators, options.apply(), telling(AgentEvent.Kind.WATCHDOG));
    helpers = new HelperThreads(options.engines().helpers(), telling(AgentEvent.Kind.ENGINE));
  }

  private Consumer<String> telling(AgentEvent.Kind kind) {
    return journal.telling(kind);
  }

  private RuleSet ruleSet(AgentOptions from) throws MissingMetricsException {
    Consumer<String> told = telling(AgentEvent.Kind.RULE);
    return new RuleSet(from.rules(), drivers, toldMetrics, from.apply(), System.nanoTime(), told);
  }

  /**
   * Starts one.
   *
   * @param report told what people should know, a line each, by threads of the agent's
   * @throws MissingMetricsException when no engine could tell what a policy asks for
   * @throws IOException when it is to act and the folder of undo logs cannot be used
   */
  public static Agent start(AgentOptions options, Consumer<String> report)
      throws MissingMetricsException, IOException {
    return start(options, new HarmGuard(), report);
  }

  static Agent start(AgentOptions options, HarmGuard guard, Consumer<String> report)
      throws MissingMetricsException, IOException {
    Agent agent = new Agent(options, guard, report);
    if (options.apply()) {
      UndoFolder.prepare(options.undo(), agent.telling(AgentEvent.Kind.AGENT));
    }
    agent.thread.setDaemon(true);
    agent.thread.start();
    agent.shared.ifPresent(SharedMetrics::start);
    agent.watchdog.start();
    return agent;
  }

  /**
   * How it stood a quarter of a second ago at most, a second where nobody has asked for long; safe
   * for any thread.
   */
  public AgentState state() {
    AgentState latest = board.look();
    return watchdog.isStalled() ? latest.whileStalled() : latest;
  }

  /**
   * The threads that engines have started on behalf of operators, by operator; safe for any thread.
   * Engines are asked for new ones, and are waited for, a second at most.
   */
  public Map<PhysicalOperator, List<HelperThread>> helpers() {
    return helpers.of(observed, HELPERS_PATIENCE);
  }

  /** The latest decisions and events, the last one last; safe for any thread. */
  public List<Journal.Entry<AgentEntry>> journal() {
    return journal.latest();
  }

  /**
   * Puts another policy in the place of what a rule says, at its next decision; safe for any
   * thread.
   *
   * @param policy empty to go by the rule again
   * @return whether there is such a rule
   * @throws MissingMetricsException when no engine tells what the policy asks for, and the rule
   *     stays as it is
   */
  public boolean choose(String rule, Optional<PriorityPolicy> policy)
      throws MissingMetricsException {
    RuleSet now = rules;
    boolean found = now.names().contains(rule);
    if (found) {
      if (policy.isPresent()) {
        now.check(rule, policy.get());
      }
      changes.add(() -> rules.byHand(rule, policy));
    }
    return found;
  }

  /**
   * Puts other rules in the place of these, and another threshold of contention; safe for any
   * thread. Threads that none of them is about are given back.
   *
   * @throws MissingMetricsException when no engine could tell what a policy asks for; the rules
   *     there are stay then
   */
  public void reload(AgentOptions others) throws MissingMetricsException {
    RuleSet next = ruleSet(others);
    changes.add(
        () -> {
          rules = next;
          journal.note(AgentEvent.Kind.RULE, "other rules: " + String.join(", ", next.names()));
          contention = new Contention(others.contention());
          options = options.with(others.rules()).from(others.contention());
        });
  }

  /** What it does at the moment; safe for any thread. */
  public AgentOptions options() {
    return options;
  }

  /**
   * Waits for it to end because a rule is about nothing where that is an error; all is given back
   * then.
   *
   * @return which rule, for people; empty when that has not come
   * @throws AgentFailedException when it has ended because it failed; all is given back then too
   */
  public Optional<String> awaitRefusal(long millis)
      throws InterruptedException, AgentFailedException {
    return earlyEnd.await(millis);
  }

  private void run() {
    try {
      decideUntilEnd();
    } catch (InterruptedException byNobody) {
      Thread.currentThread().interrupt();
    } catch (UnmatchedRuleException e) {
      board.stall();
      earlyEnd.refused(e.getMessage());
    } catch (RuntimeException | Error fault) {
      board.stall();
      try {
        telling(AgentEvent.Kind.AGENT).accept(AgentFailedException.message(fault));
      } finally {
        earlyEnd.failed(fault);
      }
    }
  }

  private void decideUntilEnd() throws InterruptedException {
    if (options.apply()) {
      OwnPriority.raise();
    }
    try {
      do {
        decide(System.nanoTime());
        watchdog.decided(rules.dueNanos(), rules.shortestNanos());
      } while (!ending.await(rules.dueNanos() - System.nanoTime(), TimeUnit.NANOSECONDS));
    } finally {
      watchdog.stop();
      actuators.close();
      helpers.close();
      shared.ifPresent(SharedMetrics::close);
      drivers.forEach(Driver::close);
    }
  }

  private void decide(long nowNanos) {
    long turn = actuators.turn();
    for (Runnable change = changes.poll(); change != null; change = changes.poll()) {
      change.run();
    }
    List<PhysicalOperator> operators = FoundOperators.look(drivers);
    observed = operators;
    load.update(operators, nowNanos);
    toldMetrics.update(operators, nowNanos);
    rules.decide(
        operators,
        shared.map(all -> all.elsewhere(nowNanos)).orElse(RemoteMetrics.UNKNOWN),
        load::running,
        nowNanos);
    boolean worth = contention.update(load.waiting()) && options.apply();
    boolean acts = guard.update(nowNanos, worth, load.indicators());
    guardNews.tell();
    if (options.apply()) {
      ThreadPlan wanted = acts ? rules.wanted() : ThreadPlan.NONE;
      boolean grouped = !wanted.groups().isEmpty();
      acts &= actuators.apply(wanted, grouped ? helpers.of(operators) : Map.of(), turn, nowNanos);
      logs.keep(nowNanos);
    }
    followed.follow(options.apply() && !guard.holds() ? rules.followed() : Set.of());
    shared.ifPresent(all -> all.update(operators, nowNanos));
    decisions++;
    tell(nowNanos, acts);
  }

  /** What changed at once, how all stands only as often as somebody could look. */
  private void tell(long nowNanos, boolean acts) {
    long nowMillis = System.currentTimeMillis();
    journal.see(nowMillis, acts, rules, load, actuators);
    board.tell(nowNanos, () -> stateNow(nowMillis, nowNanos, acts));
  }

  private AgentState stateNow(long nowMillis, long nowNanos, boolean acts) {
    return new AgentState(
        nowMillis,
        decisions,
        load.waiting(),
        acts && actuators.haveAny(rules.ordered(), rules::given),
        guard.holds(),
        false,
        shared.map(all -> all.state(nowNanos)),
        journal.files(),
        rules.ordered().stream().map(each -> rules.row(each, load.metrics())).toList());
  }

  /** Gives all threads back. Its thread is not interrupted: that would close the undo log. */
  @Override
  public void close() {
    ending.countDown();
    try {
      thread.join(END_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    watchdog.stop();
    actuators.close();
    journal.close();
  }
}
