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
 * Closing undoes all its changes; after a {@code kill -9} the next agent undoes them. A watchdog
 * undoes them while no decision comes. Whatever fails, engines go on as the operating system runs
 * them.
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
   * Starts an agent.
   *
   * @param report gets messages for users, one line each, from threads of the agent
   * @throws MissingMetricsException when no engine reports what a policy needs
   * @throws IOException when the agent is to act and the folder of undo logs cannot be used
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
   * Returns the state of the agent. It is at most a quarter of a second old, or a second after a
   * long time without a call. Safe for any thread.
   */
  public AgentState state() {
    return mechanism.state();
  }

  /**
   * Returns the threads that engines have started on behalf of operators, by operator. It asks
   * engines for new ones and waits for them at most a second. Safe for any thread.
   */
  public Map<PhysicalOperator, List<HelperThread>> helpers() {
    return mechanism.helpers();
  }

  /** Returns the latest decisions and events, the newest last. Safe for any thread. */
  public List<Journal.Entry<AgentEntry>> journal() {
    return journal.latest();
  }

  /**
   * Replaces the policy of a rule from its next decision on. Safe for any thread.
   *
   * @param policy the new policy; empty for the rule's own
   * @return whether there is such a rule
   * @throws MissingMetricsException when no engine reports what the policy needs; the rule then
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
   * Replaces the rules and the threshold of contention. Threads that no new rule matches get their
   * original settings back. Safe for any thread.
   *
   * @throws MissingMetricsException when no engine reports what a policy needs; the present rules
   *     then stay
   */
  public void reload(AgentOptions others) throws MissingMetricsException {
    RuleSet next = mechanism.ruleSet(others);
    runner.order(
        () -> {
          mechanism.replace(next, others.contention());
          options = options.with(others.rules()).from(others.contention());
        });
  }

  /** Returns the present options. Safe for any thread. */
  public AgentOptions options() {
    return options;
  }

  /**
   * Waits until the agent ends because a rule matches no operator and that is an error; its changes
   * are undone then.
   *
   * @return a message about the rule; empty if that has not happened
   * @throws AgentFailedException when the agent has ended because it failed; its changes are undone
   *     then too
   */
  public Optional<String> awaitRefusal(long millis)
      throws InterruptedException, AgentFailedException {
    return run.await(millis);
  }

  /**
   * Undoes all changes. The agent's thread is not interrupted, because that would close the undo
   * log.
   */
  @Override
  public void close() {
    runner.stop(END);
    journal.close();
  }
}
