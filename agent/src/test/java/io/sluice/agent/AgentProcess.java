package io.sluice.agent;

import io.sluice.core.priority.NiceScale;
import io.sluice.core.priority.Translations;
import java.nio.file.Path;
import java.time.Duration;

/** An agent that acts, in a process of its own, until its standard input ends. */
final class AgentProcess {
  /** A hasty one. */
  static final AgentRule HASTY =
      AgentRule.SHIPPED.every(Duration.ofMillis(20), Duration.ofMillis(100));

  private AgentProcess() {}

  /** Looking only. */
  static AgentOptions options(Path channels, Path undo) {
    return AgentOptions.defaults(channels, undo).with(HASTY).from(0);
  }

  public static void main(String[] arguments) throws Exception {
    AgentOptions options = options(Path.of(arguments[0]), Path.of(arguments[1]));
    if (arguments.length > 2) {
      NiceScale scale = new NiceScale(0);
      options = options.with(HASTY.by(Translations.of(arguments[2], scale).orElseThrow()));
    }
    Agent agent = Agent.start(options.applied(), System.err::println);
    while (System.in.read() >= 0) {
      // it ends with its parent
    }
    agent.close();
  }
}
