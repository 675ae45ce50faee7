package io.sluice.agent;

import io.sluice.agent.driver.Driver;
import io.sluice.agent.state.AgentDecision;
import io.sluice.agent.state.AgentState;
import io.sluice.agent.state.DecisionJournal;
import io.sluice.core.metric.Elsewhere;
import io.sluice.core.metric.MissingMetricsException;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.priority.Allotment;
import io.sluice.core.priority.Contention;
import io.sluice.core.priority.HarmGuard;
import io.sluice.core.priority.PriorityPolicy;
import io.sluice.linux.OwnPriority;
import io.sluice.linux.UndoFolder;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Observes the operators of all engines of a folder and orders their threads, on a thread of its
 * own, until it is closed. What it changed is undone then, and after a {@code kill -9} by the next
 * one; a second thread undoes it while no decision comes. Whatever fails, engines go on as the
 * operating system runs them.
 */
public final class Agent implements AutoCloseable {
  private static final long END_MILLIS = 5_000;
  private static final long TOLD_EVERY_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  private volatile AgentOptions options;
  private final Consumer<String> report;
  private final List<Driver> drivers;
  private final ToldMetrics toldMetrics;
  private volatile RuleSet rules;
  private final HostLoad load;
  private final Optional<SharedMetrics> shared;
  private Contention contention;
  private final HarmGuard guard = new HarmGuard();
  private boolean heldOff;
  private final Actuators actuators;
  private final Watchdog watchdog;
  private final Thread thread = new Thread(this::run, "sluice-agent");
  private final Queue<Runnable> changes = new ConcurrentLinkedQueue<>();
  private final DecisionJournal journal = new DecisionJournal();
  private volatile AgentState state = AgentState.NONE;
  private Allotment told = Allotment.NONE;
  private boolean acted;
  private long decisions;
  private long toldNanos = System.nanoTime() - TOLD_EVERY_NANOS;
  private final CountDownLatch ending = new CountDownLatch(1);
  private final CompletableFuture<String> refusal = new CompletableFuture<>();

  private Agent(AgentOptions options, Consumer<String> report) throws MissingMetricsException {
    this.options = options;
    this.report = report;
    drivers = options.engines().open(options.apply(), report);
    toldMetrics = new ToldMetrics(drivers, System.nanoTime());
    try {
      rules = new RuleSet(options.rules(), drivers, toldMetrics, System.nanoTime(), report);
      load = new HostLoad(drivers, System.nanoTime());
      shared =
          options.coordinator().isPresent()
              ? Optional.of(
                  new SharedMetrics(
                      options.coordinator().get(), drivers, System.nanoTime(), report))
              : Optional.empty();
    } catch (MissingMetricsException e) {
      drivers.forEach(Driver::close);
      throw e;
    }
    contention = new Contention(options.contention());
    actuators = new Actuators(options.undo(), report);
    watchdog = new Watchdog(actuators, report);
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
    Agent agent = new Agent(options, report);
    if (options.apply()) {
      UndoFolder.prepare(options.undo(), report);
    }
    agent.thread.setDaemon(true);
    agent.thread.start();
    agent.shared.ifPresent(SharedMetrics::start);
    agent.watchdog.start();
    return agent;
  }

  /** How it stands after the latest decision; safe for any thread. */
  public AgentState state() {
    AgentState latest = state;
    return watchdog.isStalled() ? latest.whileStalled() : latest;
  }

  /** The latest decisions, the last one last; safe for any thread. */
  public List<AgentDecision> decisions() {
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
    RuleSet next = new RuleSet(others.rules(), drivers, toldMetrics, System.nanoTime(), report);
    changes.add(
        () -> {
          rules = next;
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
   */
  public Optional<String> awaitRefusal(long millis) throws InterruptedException {
    try {
      return Optional.of(refusal.get(millis, TimeUnit.MILLISECONDS));
    } catch (TimeoutException | ExecutionException none) {
      return Optional.empty();
    }
  }

  private void run() {
    Optional<String> refused = Optional.empty();
    if (options.apply()) {
      OwnPriority.raise();
    }
    try {
      do {
        decide(System.nanoTime());
        watchdog.decided(rules.dueNanos(), rules.shortestNanos());
      } while (!ending.await(rules.dueNanos() - System.nanoTime(), TimeUnit.NANOSECONDS));
    } catch (InterruptedException byNobody) {
      Thread.currentThread().interrupt();
    } catch (UnmatchedRuleException e) {
      refused = Optional.of(e.getMessage());
    } catch (RuntimeException | LinkageError fault) {
      report.accept("the agent failed and changes nothing any more: " + fault);
    } finally {
      watchdog.stop();
      actuators.close();
      shared.ifPresent(SharedMetrics::close);
      drivers.forEach(Driver::close);
      refused.ifPresent(refusal::complete);
    }
  }

  private void decide(long nowNanos) {
    long turn = actuators.turn();
    for (Runnable change = changes.poll(); change != null; change = changes.poll()) {
      change.run();
    }
    List<PhysicalOperator> operators = FoundOperators.look(drivers);
    load.update(operators, nowNanos);
    toldMetrics.update(operators, nowNanos);
    rules.decide(operators, elsewhere(nowNanos), load::running, nowNanos);
    boolean worth = contention.update(load.waiting()) && options.apply();
    boolean acts = guard.update(nowNanos, worth, load.intake(), load.fallsBehind());
    tellOfGuard();
    Allotment wanted = rules.wanted();
    if (options.apply()) {
      acts &= actuators.apply(acts ? wanted : Allotment.NONE, turn, nowNanos);
    }
    follow(options.apply() && !guard.holds());
    shared.ifPresent(all -> all.update(operators, nowNanos));
    decisions++;
    tell(nowNanos, wanted, acts);
  }

  private Elsewhere elsewhere(long nowNanos) {
    return shared.map(all -> all.elsewhere(nowNanos)).orElse(Elsewhere.UNKNOWN);
  }

  /** What changed at once, how all stands only as often as somebody could look. */
  private void tell(long nowNanos, Allotment wanted, boolean acts) {
    Set<PhysicalOperator> ordered = rules.ordered();
    Function<PhysicalOperator, AgentState.Row> row = each -> rules.row(each, load.metrics());
    long nowMillis = System.currentTimeMillis();
    if (acts != acted || !wanted.equals(told)) {
      journal.see(nowMillis, acts, ordered, rules::given, row);
      acted = acts;
      told = wanted;
    } else {
      journal.seeEffects(nowMillis, ordered, row);
    }
    if (nowNanos - toldNanos < TOLD_EVERY_NANOS) {
      return;
    }
    toldNanos = nowNanos;
    state =
        new AgentState(
            nowMillis,
            decisions,
            load.waiting(),
            acts,
            guard.holds(),
            false,
            shared.map(all -> all.state(nowNanos)),
            ordered.stream().map(row).toList());
  }

  /** Where nobody waits for a CPU an order has no effect, and is followed all the same. */
  private void follow(boolean now) {
    Set<Long> followed = now ? rules.followed() : Set.of();
    long nowMillis = System.currentTimeMillis();
    drivers.forEach(driver -> driver.follow(followed, nowMillis));
  }

  private void tellOfGuard() {
    if (guard.holds() == heldOff) {
      return;
    }
    heldOff = guard.holds();
    report.accept(
        heldOff
            ? "taken back: sources took in %.0f items/s before, and %.0f since threads are ordered"
                .formatted(guard.before(), guard.whileActing())
            : "threads may be ordered again");
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
  }
}
