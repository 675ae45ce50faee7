package io.sluice.flink.api;

import io.sluice.core.window.sample.SampleQuestion;
import io.sluice.core.window.sample.SharedPlan;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.runtime.jobgraph.OperatorID;
import org.apache.flink.runtime.messages.Acknowledge;
import org.apache.flink.runtime.operators.coordination.OperatorCoordinator;
import org.apache.flink.runtime.operators.coordination.OperatorEvent;

/**
 * Merges what the samplers of a stream find out into one plan, and offers it to them all. It has
 * nothing to keep: a sampler reports all that counts each time, and the plan that it follows is its
 * own state. Flink calls it in one thread.
 */
final class PlanCoordinator implements OperatorCoordinator {

  /**
   * Makes the coordinator.
   *
   * @param operator the samplers
   * @param question that is asked of them
   */
  record Provider(OperatorID operator, SampleQuestion question)
      implements OperatorCoordinator.Provider {

    private static final long serialVersionUID = 1L;

    @Override
    public OperatorID getOperatorId() {
      return operator;
    }

    @Override
    public OperatorCoordinator create(Context context) {
      return new PlanCoordinator(question);
    }
  }

  private final SampleQuestion question;
  private final Map<Integer, SubtaskGateway> samplers = new TreeMap<>();
  private final Map<Integer, byte[]> reports = new TreeMap<>();

  /** The samplers that have reported since the last plan. */
  private final Set<Integer> heard = new HashSet<>();

  private PlanCoordinator(SampleQuestion question) {
    this.question = question;
  }

  @Override
  public void start() {}

  @Override
  public void close() {}

  @Override
  public void handleEventFromOperator(int subtask, int attempt, OperatorEvent event) {
    if (event instanceof SamplerMessage.Report report) {
      take(subtask, report.findings);
    } else if (event instanceof SamplerMessage.Ended) {
      samplers.remove(subtask);
    }
  }

  /**
   * Takes a report. A sampler that reports for the second time has completed a pane, so the others
   * have reported of the one before, unless they are idle or behind.
   */
  private void take(int subtask, byte[] findings) {
    if (!heard.add(subtask)) {
      SharedPlan.of(question, reports.values()).ifPresent(this::offer);
      heard.clear();
      heard.add(subtask);
    }
    reports.put(subtask, findings);
  }

  private void offer(byte[] plan) {
    for (SubtaskGateway sampler : samplers.values()) {
      CompletableFuture<Acknowledge> unused = sampler.sendEvent(new SamplerMessage.Plan(plan));
    }
  }

  @Override
  public void executionAttemptReady(int subtask, int attempt, SubtaskGateway gateway) {
    samplers.put(subtask, gateway);
  }

  @Override
  public void executionAttemptFailed(int subtask, int attempt, Throwable reason) {
    forget(subtask);
  }

  @Override
  public void subtaskReset(int subtask, long checkpoint) {
    forget(subtask);
  }

  private void forget(int subtask) {
    samplers.remove(subtask);
    reports.remove(subtask);
    heard.remove(subtask);
  }

  @Override
  public void checkpointCoordinator(long checkpoint, CompletableFuture<byte[]> result) {
    result.complete(new byte[0]);
  }

  @Override
  public void notifyCheckpointComplete(long checkpoint) {}

  @Override
  public void resetToCheckpoint(long checkpoint, byte[] nothing) {
    reports.clear();
    heard.clear();
  }
}
