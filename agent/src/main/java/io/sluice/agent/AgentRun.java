package io.sluice.agent;

import io.sluice.agent.rule.UnmatchedRuleException;
import io.sluice.agent.state.AgentEvent;
import io.sluice.plugin.base.mechanism.RunnerListener;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/**
 * Reports to users the state of an agent's mechanism, and to a waiting caller why the agent has
 * ended by itself. Safe for any thread.
 */
final class AgentRun implements RunnerListener {
  private final AgentJournal journal;
  private final BooleanSupplier released;
  private final CompletableFuture<String> end = new CompletableFuture<>();

  /**
   * Starts with nothing to report.
   *
   * @param released returns whether the threads were given back when the mechanism was stuck
   */
  AgentRun(AgentJournal journal, BooleanSupplier released) {
    this.journal = journal;
    this.released = released;
  }

  @Override
  public void stalled(Duration silence, StackTraceElement[] where) {
    tell(
        AgentEvent.Kind.WATCHDOG,
        "no decision for %d ms: %s"
            .formatted(
                silence.toMillis(),
                released.getAsBoolean()
                    ? "all changes are undone until decisions come again"
                    : "threads are being changed; the changes are undone once that is over"));
  }

  @Override
  public void recovered() {
    tell(AgentEvent.Kind.WATCHDOG, "decisions come again: threads may be ordered again");
  }

  @Override
  public void failed(Throwable fault) {
    if (fault instanceof UnmatchedRuleException) {
      end.complete(fault.getMessage());
      return;
    }
    try {
      tell(AgentEvent.Kind.AGENT, AgentFailedException.message(fault));
    } finally {
      end.completeExceptionally(fault);
    }
  }

  @Override
  public void endedInDisorder(Throwable fault) {
    tell(AgentEvent.Kind.AGENT, "the agent did not end in order: " + fault);
  }

  private void tell(AgentEvent.Kind kind, String line) {
    journal.telling(kind).accept(line);
  }

  /**
   * Waits until the agent ends by itself.
   *
   * @return a message about the rule that matches nothing, where that is an error; empty if the
   *     agent has not ended so
   * @throws AgentFailedException when the agent has failed
   */
  Optional<String> await(long millis) throws InterruptedException, AgentFailedException {
    try {
      return Optional.of(end.get(millis, TimeUnit.MILLISECONDS));
    } catch (TimeoutException notYet) {
      return Optional.empty();
    } catch (ExecutionException e) {
      throw new AgentFailedException(e.getCause());
    }
  }
}
