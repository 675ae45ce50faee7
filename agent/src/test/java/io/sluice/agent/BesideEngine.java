package io.sluice.agent;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sluice.agent.rule.AgentRule;
import io.sluice.agent.rule.Scope;
import io.sluice.agent.state.AgentState;
import io.sluice.core.model.NamePattern;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.linux.apply.ProcessNice;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** An agent beside a real process with real threads. */
abstract class BesideEngine {
  @TempDir Path folder;
  final List<String> said = new CopyOnWriteArrayList<>();
  TellingEngine engine;

  @BeforeEach
  void a_process_that_tells_of_its_operators() throws IOException {
    Optional<String> whyNot = ProcessNice.whyNot(ProcessHandle.current().pid());
    assumeTrue(whyNot.isEmpty(), whyNot.orElse(""));
    engine = TellingEngine.start(folder.resolve("channels"));
  }

  @AfterEach
  void end() {
    if (engine != null) {
      engine.close();
    }
  }

  Agent start(boolean apply) throws Exception {
    AgentOptions options = AgentProcess.options(engine.channels(), folder.resolve("undo"));
    return Agent.start(apply ? options.applied() : options, said::add);
  }

  Agent start(AgentRule... rules) throws Exception {
    AgentOptions one = AgentProcess.options(engine.channels(), folder.resolve("undo"));
    return Agent.start(one.with(List.of(rules)).from(0).applied(), said::add);
  }

  static AgentRule rule(String name, String operator, PriorityPolicy policy) {
    AgentRule hasty = AgentProcess.HASTY;
    return new AgentRule(
        name,
        new Scope(NamePattern.ANY, new NamePattern("query"), new NamePattern(operator)),
        policy,
        List.of(),
        hasty.period(),
        hasty.smoothing(),
        hasty.translation());
  }

  /** Returns what the agent wants of the operators, in order. */
  static List<Integer> wanted(Agent agent) {
    return agent.state().operators().stream()
        .sorted((a, b) -> Integer.compare(a.operator().subtask(), b.operator().subtask()))
        .map(AgentState.Row::nice)
        .toList();
  }
}
