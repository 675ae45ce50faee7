package io.sluice.bench.thread.round;

import io.sluice.agent.Agent;
import io.sluice.agent.AgentOptions;
import io.sluice.agent.driver.ProcessScope;
import io.sluice.agent.http.AgentServer;
import io.sluice.agent.node.Coordinator;
import io.sluice.bench.protocol.Ports;
import io.sluice.bench.thread.order.OperatorThread;
import io.sluice.core.config.Address;
import io.sluice.core.metric.MissingMetricsException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Runs agents beside the engine: one, as a user would start it, or one for each process, as if each
 * process were on a separate host. In the latter case agents do not know of each other, or they
 * exchange reports through the first one as coordinator.
 */
final class AppliedByAgents implements AppliedOrder {
  private final List<Agent> agents = new ArrayList<>();
  private Optional<AgentServer> coordinator = Optional.empty();

  private AppliedByAgents() {}

  /** Makes one agent for all processes. */
  static AppliedByAgents alone(AgentOptions options, Consumer<String> report) throws IOException {
    AppliedByAgents applied = new AppliedByAgents();
    applied.start(options, report);
    return applied;
  }

  /** Makes one agent for each process. */
  static AppliedByAgents perNode(
      AgentOptions options,
      Collection<Long> processes,
      boolean coordinated,
      Consumer<String> report)
      throws IOException {
    AppliedByAgents applied = new AppliedByAgents();
    try {
      InetSocketAddress at = new InetSocketAddress(InetAddress.getLoopbackAddress(), Ports.free());
      Address address = new Address(at.getAddress().getHostAddress(), at.getPort());
      AgentOptions each =
          coordinated ? options.with(Optional.of(Coordinator.at(address))) : options;
      for (long process : processes) {
        applied.start(each.only(ProcessScope.of(List.of(Long.toString(process)))), report);
      }
      if (coordinated) {
        applied.coordinator =
            Optional.of(AgentServer.open(at, Optional.empty(), applied.agents.get(0)));
      }
      return applied;
    } catch (IOException | RuntimeException e) {
      applied.close();
      throw e;
    }
  }

  private void start(AgentOptions options, Consumer<String> report) throws IOException {
    try {
      agents.add(Agent.start(options.applied(), report));
    } catch (MissingMetricsException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  @Override
  public void tick(long nowNanos) {
    // agents have their own threads
  }

  /** Returns the sum over agents: only one agent manages a thread, and all others return 0. */
  @Override
  public int niceOf(OperatorThread thread) {
    return agents.stream()
        .mapToInt(agent -> agent.state().niceOf(thread.process(), thread.thread()))
        .sum();
  }

  @Override
  public void close() {
    agents.forEach(Agent::close);
    coordinator.ifPresent(AgentServer::close);
  }
}
