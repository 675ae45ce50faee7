package io.sluice.bench.lachesis.round;

import io.sluice.agent.Agent;
import io.sluice.agent.AgentOptions;
import io.sluice.bench.lachesis.order.OperatorThread;
import io.sluice.core.metric.MissingMetricsException;
import java.io.IOException;
import java.util.function.Consumer;

/** An agent at work beside the engine, as a user would start it. */
final class AppliedByAgent implements AppliedOrder {

  private final Agent agent;

  private AppliedByAgent(Agent agent) {
    this.agent = agent;
  }

  static AppliedByAgent begin(AgentOptions options, Consumer<String> report) throws IOException {
    try {
      return new AppliedByAgent(Agent.start(options.applied(), report));
    } catch (MissingMetricsException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  @Override
  public void tick(long nowNanos) {
    // it has a thread of its own
  }

  @Override
  public int niceOf(OperatorThread thread) {
    return agent.state().niceOf(thread.process(), thread.thread());
  }

  @Override
  public void close() {
    agent.close();
  }
}
