package io.sluice.verify.outside;

import io.sluice.agent.Agent;
import io.sluice.agent.AgentOptions;
import io.sluice.agent.Policies;
import io.sluice.agent.config.AgentFile;
import io.sluice.agent.driver.HelperThread;
import io.sluice.agent.state.AgentState;
import io.sluice.core.metric.Metric;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.verify.cluster.Lowered;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;

/** An agent that orders the threads of the query {@code fan…} by their queues. */
final class ActingAgent implements AutoCloseable {
  private final List<String> said = new CopyOnWriteArrayList<>();
  private final Agent agent;

  private ActingAgent(AgentOptions options) throws Exception {
    agent = Agent.start(options, said::add);
  }

  /**
   * Attaches to an engine.
   *
   * @param folder for its file and what it would undo
   * @param kind of the engine, as that file has it
   * @param address where the engine reports itself
   */
  static ActingAgent beside(Path folder, String kind, URI address) throws Exception {
    Path file = folder.resolve("agent.yaml");
    Files.writeString(
        file,
        """
        engines:
        - %s: %s
          every: 300 ms
        apply: true
        contention: 0
        rules:
        - query: fan*
          policy: qs
        """
            .formatted(kind, address));
    return new ActingAgent(
        AgentFile.read(file, folder.resolve("undo"), Policies.SHIPPED, new SplittableRandom(1)));
  }

  /**
   * Returns what the operating system says that the instances of an operator have, if their queues
   * are known.
   */
  List<Integer> nice(String operator) throws IOException {
    return nice(operator, true);
  }

  /** Returns the same of instances for which it is not known what waits in front of them. */
  List<Integer> niceWithoutQueue(String operator) throws IOException {
    return nice(operator, false);
  }

  private List<Integer> nice(String operator, boolean queued) throws IOException {
    List<Integer> nice = new ArrayList<>();
    for (AgentState.Row row : agent.state().operators()) {
      PhysicalOperator each = row.operator();
      if (each.operator().startsWith(operator)
          && row.known().containsKey(Metric.QUEUE_SIZE) == queued) {
        nice.add(Lowered.nice(each.process(), each.thread()));
      }
    }
    return nice;
  }

  /** The threads that help those of operators. */
  List<HelperThread> helpers() {
    return agent.helpers().values().stream().flatMap(List::stream).toList();
  }

  List<String> said() {
    return said;
  }

  @Override
  public void close() {
    agent.close();
  }
}
