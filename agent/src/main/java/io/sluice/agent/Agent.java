package io.sluice.agent;

import io.sluice.agent.driver.HelperThread;
import io.sluice.agent.rule.RuleSet;
import io.sluice.agent.state.AgentEntry;
import io.sluice.agent.state.AgentEvent;
import io.sluice.agent.state.AgentState;
import io.sluice.core.control.Journal;
import io.sluice.core.control.Leases;
import io.sluice.core.metric.MissingMetricsException;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.linux.apply.UndoFolder;
import io.sluice.plugin.base.mechanism.MechanismRunner;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Observes the operators of all engines of a folder and orders their threads until it is closed.
 * What it changed is undone then, and after a {@code kill -9} by the next agent; a watchdog undoes
 * it while no decision comes. Whatever fails, engines go on as the operating system runs them.
 */
public final class Agent implements AutoCloseable {
  private static final Duration END = Duration.ofSeconds(5);

  private final AgentJournal journal;
  private final ThreadMechanism mechanism;
  private final AgentRun run;
  private final MechanismRunner runner;
  private volatile AgentOptions options;

  private Agent(AgentOptions options, AgentJournal journal, ThreadMechanism mechanism) {
    this.options = options;
    this.journal = journal;
    this.mechanism = mechanism;
    run = new AgentRun(journal, mechanism::isReleased);
    runner = MechanismRunner.start(mechanism, options.settings(), new Leases(), run);
  }

  /**
   * Starts one.
   *
   * @param report gets what users should know, a line each, by threads of the agent
   * @throws MissingMetricsException when no engine could tell what a policy asks for
   * @throws IOException when it is to act and the folder of undo logs cannot be used
   */
  public static Agent start(AgentOptions options, Consumer<String> report)
      throws MissingMetricsException, IOException {
    AgentJournal journal = new AgentJournal(options, report);
    try {
      if (options.apply()) {
        UndoFolder.prepare(options.undo(), journal.telling(AgentEvent.Kind.AGENT));
      }
      return new Agent(options, journal, new ThreadMechanism(options, journal));
    } catch (MissingMetricsException | IOException e) {
      journal.close();
      throw e;
    }
  }

  /**
   * Returns the state of the agent, a quarter of a second old at most, or a second old after a long
   * time without a call. Safe for any thread.
   */
  public AgentState state() {
    return mechanism.state();
  }

  /**
   * Returns the threads that engines have started on behalf of operators, by operator; safe for any
   * thread. Engines are asked for new ones, and are waited for, a second at most.
   */
  public Map<PhysicalOperator, List<HelperThread>> helpers() {
    return mechanism.helpers();
  }

  /** Returns the latest decisions and events, the last one last; safe for any thread. */
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
    boolean found = mechanism.check(rule, policy);
    if (found) {
      runner.order(() -> mechanism.choose(rule, policy));
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
    RuleSet next = mechanism.ruleSet(others);
    runner.order(
        () -> {
          mechanism.replace(next, others.contention());
          options = options.with(others.rules()).from(others.contention());
        });
  }

  /** Returns what it does at the moment; safe for any thread. */
  public AgentOptions options() {
    return options;
  }

  /**
   * Waits for it to end because a rule fits nothing where that is an error; all is given back then.
   *
   * @return which rule, for users; empty when that has not happened
   * @throws AgentFailedException when it has ended because it failed; all is given back then too
   */
  public Optional<String> awaitRefusal(long millis)
      throws InterruptedException, AgentFailedException {
    return run.await(millis);
  }

  /** Gives all threads back. Its thread is not interrupted: that would close the undo log. */
  @Override
  public void close() {
    runner.stop(END);
    journal.close();
  }
}
