package io.sluice.cli.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.agent.http.StateView;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class OperatorReasonsTest {

  private static StateView.Operator operator(String policy, String metric, String... estimated) {
    return new StateView.Operator(
        "storm",
        "lr",
        "toll",
        0,
        1,
        2,
        "road",
        policy,
        41.0,
        0.0,
        0.5,
        0.1,
        1.0,
        0,
        null,
        null,
        0,
        Map.of(metric, 2.5e9),
        List.of(estimated),
        false);
  }

  private static String explained(StateView.Operator operator) {
    StateView state =
        new StateView(1, List.of("road"), 0.5, 1.0, true, false, false, null, List.of(operator));
    return OperatorReasons.of("to*", state, List.of()).text();
  }

  @Test
  void what_a_policy_goes_by_is_told_and_what_of_that_is_only_an_estimate() {
    assertThat(explained(operator("fcfs", "time_in_system", "time_in_system")))
        .contains("rank 1 of 1 in its process, by fcfs of rule road")
        .contains("time_in_system (estimated) 2.50e+09");
    assertThat(explained(operator("qs", "queue_size"))).contains("  queue_size 2.50e+09");
  }
}
