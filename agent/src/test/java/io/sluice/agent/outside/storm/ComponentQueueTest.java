package io.sluice.agent.outside.storm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ComponentQueueTest {
  private static final Map<String, List<String>> FEEDERS =
      Map.of(
          "spout", List.of(),
          "split", List.of("spout"),
          "count", List.of("split"),
          "tally", List.of("split"));

  private final List<StormExecutor> executors = new ArrayList<>();

  private void executor(
      String component, String worker, double executed, double emitted, double transferred) {
    int task = executors.size() + 1;
    executors.add(
        new StormExecutor(component, task, task, worker, 6700, 9, executed, emitted, transferred));
  }

  private double queue(String component) {
    return ComponentQueue.of(new StormTopology("id", "name", FEEDERS, executors), component);
  }

  @Test
  void what_was_handed_to_a_component_and_not_executed_waits() {
    executor("spout", "w", 0, 1_000, 1_000);
    executor("split", "w", 300, 600, 1_200);
    executor("split", "w", 500, 1_000, 2_000);
    executor("count", "w", 1_600, 0, 0);
    executor("tally", "w", 900, 0, 0);
    assertThat(queue("spout")).isNaN();
    assertThat(queue("split")).isEqualTo(200);
    assertThat(queue("count")).as("each got all 1600").isZero();
    assertThat(queue("tally")).isEqualTo(700);
  }

  @Test
  void where_nobody_knows_which_of_several_got_how_many_nothing_is_told() {
    executor("spout", "w", 0, 1_000, 1_000);
    executor("split", "w", 900, 1_000, 1_500);
    executor("count", "w", 1_000, 0, 0);
    executor("tally", "w", 300, 0, 0);
    assertThat(queue("split")).isEqualTo(100);
    assertThat(queue("count")).isNaN();
    assertThat(queue("tally")).isNaN();
  }

  @Test
  void between_workers_that_tell_at_other_moments_nothing_is_told() {
    executor("spout", "w", 0, 1_000, 1_000);
    executor("split", "w", 900, 1_000, 2_000);
    executor("count", "other", 900, 0, 0);
    executor("tally", "w", 900, 0, 0);
    assertThat(queue("count")).isNaN();
    assertThat(queue("tally")).isEqualTo(100);
  }

  @Test
  void an_executor_is_read_from_what_the_ui_says_of_it() throws Exception {
    String json =
        """
        {"id":"[7-9]","host":"h","port":6701,"uptimeSeconds":61,"emitted":40,"transferred":80,
         "executed":20,"capacity":"0.1"}
        """;
    StormExecutor executor =
        StormExecutor.parse("toll_pos", new ObjectMapper().readTree(json)).orElseThrow();
    assertThat(executor)
        .isEqualTo(new StormExecutor("toll_pos", 7, 9, "h:6701", 6701, 61, 20, 40, 80));
    assertThat(StormExecutor.withoutNumber("Thread-12-toll_pos-executor[7, 9]"))
        .isEqualTo(executor.threadName());
    assertThat(StormExecutor.parse("x", new ObjectMapper().readTree("{}"))).isEmpty();
  }
}
