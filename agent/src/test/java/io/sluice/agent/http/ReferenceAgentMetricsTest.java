package io.sluice.agent.http;

import io.sluice.agent.state.AgentState;
import io.sluice.agent.state.JournalState;
import io.sluice.agent.state.OtherNodes;
import io.sluice.linux.proc.OwnUse;
import io.sluice.testkit.GeneratedPart;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ReferenceAgentMetricsTest {

  private static final Pattern HEAD = Pattern.compile("# HELP (\\S+) (.*)\\R# TYPE \\S+ (\\S+)");

  /** An agent that has all that can be told. */
  private static final AgentState STATE =
      new AgentState(
          0,
          0,
          0,
          false,
          false,
          false,
          Optional.of(new OtherNodes("", true, 0)),
          Optional.of(new JournalState("", false, 0)),
          List.of());

  @Test
  void the_reference_has_every_metric_that_prometheus_reads() throws IOException {
    String rows =
        HEAD.matcher(Exposition.of(STATE, new OwnUse(0, 0)))
            .results()
            .map(
                head ->
                    "| `%s` | %s | %s |\n".formatted(head.group(1), head.group(3), head.group(2)))
            .collect(Collectors.joining());
    new GeneratedPart("metrics.md", "agent").is("| metric | type | is |\n|---|---|---|\n" + rows);
  }
}
