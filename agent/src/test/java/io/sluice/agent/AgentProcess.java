package io.sluice.agent;

import io.sluice.core.priority.NiceScale;
import io.sluice.core.priority.QueueSizePriority;
import java.nio.file.Path;
import java.time.Duration;

/** An agent that acts, in a process of its own, until its standard input ends. */
final class AgentProcess {

  private AgentProcess() {}

  /** A hasty one, looking only. */
  static AgentOptions options(Path channels, Path undo) {
    return new AgentOptions(
        channels,
        undo,
        new QueueSizePriority(),
        Duration.ofMillis(20),
        Duration.ofMillis(100),
        new NiceScale(0),
        0,
        false);
  }

  public static void main(String[] arguments) throws Exception {
    AgentOptions options = options(Path.of(arguments[0]), Path.of(arguments[1]));
    Agent agent = Agent.start(options.applied(), System.err::println);
    while (System.in.read() >= 0) {
      // it ends with its parent
    }
    agent.close();
  }
}
