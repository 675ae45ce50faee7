package io.sluice.agent;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.MetricProvider;
import io.sluice.core.metric.MissingMetricsException;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.priority.Allotment;
import io.sluice.core.priority.Contention;
import io.sluice.core.priority.PriorityPolicy;
import io.sluice.linux.UndoFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Observes the operators of all engines of a folder and orders their threads, on a thread of its
 * own, until it is closed. What it changed is undone then, and after a {@code kill -9} by the next
 * one. Whatever fails, engines go on as the operating system runs them.
 */
public final class Agent implements AutoCloseable {
  private static final long END_MILLIS = 5_000;

  private final AgentOptions options;
  private final Consumer<String> report;
  private final ChannelDriver driver;
  private final List<RunningRule> rules = new ArrayList<>();
  private final PriorityQueue<RunningRule> queue =
      new PriorityQueue<>(Comparator.comparingLong(RunningRule::dueNanos));
  private final Claims claims;
  private final MetricProvider load;
  private final Contention contention;
  private final Actuators actuators;
  private final Thread thread = new Thread(this::run, "sluice-agent");
  private final Queue<Runnable> chosen = new ConcurrentLinkedQueue<>();
  private volatile AgentState state = AgentState.NONE;
  private long decisions;
  private final CountDownLatch ending = new CountDownLatch(1);

  private Agent(AgentOptions options, Consumer<String> report) throws MissingMetricsException {
    this.options = options;
    this.report = report;
    driver = new ChannelDriver(options.channels(), options.apply(), report);
    for (AgentRule rule : options.rules()) {
      rules.add(new RunningRule(rule, driver, System.nanoTime(), report));
    }
    queue.addAll(rules);
    claims = new Claims(rules, report);
    load =
        new MetricProvider(
            driver,
            driver.offers().contains(Metric.RUN_DELAY) ? Set.of(Metric.CPU_WAIT) : Set.of(),
            AgentRule.SHIPPED.smoothing().toNanos());
    contention = new Contention(options.contention());
    actuators = new Actuators(options.undo(), report);
  }

  /**
   * Starts one.
   *
   * @param report told what people should know, a line each, by the agent's thread
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
    return agent;
  }

  /** How it stands after the latest decision; safe for any thread. */
  public AgentState state() {
    return state;
  }

  /**
   * Puts another policy in the place of what a rule says, at its next decision; safe for any
   * thread.
   *
   * @param policy empty to go by the rule again
   * @return whether there is such a rule
   */
  public boolean choose(String rule, Optional<PriorityPolicy> policy) {
    Optional<RunningRule> found =
        rules.stream().filter(each -> each.rule().name().equals(rule)).findFirst();
    found.ifPresent(running -> chosen.add(() -> running.byHand(policy)));
    return found.isPresent();
  }

  private void run() {
    try {
      do {
        decide(System.nanoTime());
      } while (!ending.await(queue.peek().dueNanos() - System.nanoTime(), TimeUnit.NANOSECONDS));
    } catch (InterruptedException byNobody) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | LinkageError fault) {
      report.accept("the agent failed and changes nothing any more: " + fault);
    } finally {
      actuators.close();
      driver.close();
    }
  }

  /** By each rule that is due; what others want stays. */
  private void decide(long nowNanos) {
    for (Runnable choice = chosen.poll(); choice != null; choice = chosen.poll()) {
      choice.run();
    }
    driver.look(System.currentTimeMillis());
    List<PhysicalOperator> operators = driver.operators();
    load.update(operators, nowNanos);
    Map<RunningRule, List<PhysicalOperator>> claimed = claims.of(operators);
    while (queue.peek().dueNanos() <= nowNanos) {
      RunningRule due = queue.remove();
      due.decide(claimed.get(due), !operators.isEmpty(), nowNanos);
      queue.add(due);
    }
    double waiting = waiting(operators);
    boolean acts = contention.update(waiting) && options.apply();
    Allotment wanted = wanted();
    if (options.apply()) {
      actuators.apply(acts ? wanted : Allotment.NONE);
    }
    List<AgentState.Row> rows = new ArrayList<>();
    rules.forEach(rule -> rows.addAll(rule.rows()));
    state =
        new AgentState(
            System.currentTimeMillis(), ++decisions, waiting, acts, wanted.groups(), rows);
  }

  private Allotment wanted() {
    Allotment all = Allotment.NONE;
    for (int i = 0; i < rules.size(); i++) {
      all = all.with("r" + i, rules.get(i).wanted());
    }
    return all;
  }

  /** How many of their threads wait for a CPU, on average; NaN while nobody can tell of any. */
  private double waiting(List<PhysicalOperator> operators) {
    return operators.stream()
        .map(operator -> load.value(Metric.CPU_WAIT, operator))
        .filter(share -> !share.isNaN())
        .reduce(Double::sum)
        .orElse(Double.NaN);
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
  }
}
