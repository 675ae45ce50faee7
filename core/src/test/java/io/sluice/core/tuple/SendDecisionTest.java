package io.sluice.core.tuple;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.control.Entity;
import io.sluice.core.tuple.SendDecision.Waiting;
import java.util.List;
import org.junit.jupiter.api.Test;

class SendDecisionTest {
  private static final long MILLI = 1_000_000;

  @Test
  void it_says_which_task_sends_with_what_and_who_has_to_wait() {
    List<Waiting> waiting =
        List.of(
            new Waiting(3, 2, 80, 9 * MILLI),
            new Waiting(4, 70, 2_800, MILLI / 2),
            new Waiting(5, 1, 400, 20 * MILLI),
            new Waiting(6, 1, 90, 0),
            new Waiting(7, 1, 40, 0));
    SendDecision decision = new SendDecision(1, "words-1/split", "node:6701", "lbf", 4, waiting);

    assertThat(decision.entity()).isEqualTo(new Entity("operator", "words-1/split"));
    assertThat(decision.mechanism()).isEqualTo("tuple");
    assertThat(decision.why())
        .isEqualTo(
            "by lbf over node:6701, of 5 tasks: task 4: 2800 bytes in 70 tuples, the first for 0.5 ms");
    assertThat(decision.alternatives())
        .containsExactly(
            "task 5: 400 bytes in 1 tuples, the first for 20.0 ms",
            "task 6: 90 bytes in 1 tuples, the first for 0.0 ms",
            "task 3: 80 bytes in 2 tuples, the first for 9.0 ms");
  }
}
