package io.sluice.storm.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.tuple.key.ReplicaTasks;
import java.util.List;
import java.util.Map;
import org.apache.storm.generated.GlobalStreamId;
import org.apache.storm.generated.StormTopology;
import org.apache.storm.task.WorkerTopologyContext;
import org.apache.storm.tuple.Fields;
import org.apache.storm.tuple.Values;
import org.apache.storm.utils.Utils;
import org.junit.jupiter.api.Test;

final class FirstOfTwoGroupingTest {
  private static final List<Integer> TARGETS = List.of(11, 12, 13, 14, 15);

  /** Prepares it as a worker does: from what was submitted. */
  private static FirstOfTwoGrouping prepared(List<Integer> targets, String field) {
    FirstOfTwoGrouping grouping =
        Utils.javaDeserialize(
            Utils.javaSerialize(new FirstOfTwoGrouping(field)), FirstOfTwoGrouping.class);
    WorkerTopologyContext context =
        new WorkerTopologyContext(
            new StormTopology(Map.of(), Map.of(), Map.of()),
            Map.of(),
            Map.of(3, "split"),
            Map.of("split", List.of(3)),
            Map.of("split", Map.of("words", new Fields("line", "word"))),
            "unobserved",
            "",
            "",
            6700,
            List.of(3),
            Map.of(),
            Map.of());
    grouping.prepare(context, new GlobalStreamId("split", "words"), targets);
    return grouping;
  }

  @Test
  void a_tuple_goes_to_both_tasks_of_the_pair_that_bolts_are_told_of() {
    FirstOfTwoGrouping grouping = prepared(TARGETS, "word");
    ReplicaTasks replicas = new ReplicaTasks(TARGETS.size());
    for (int line = 0; line < 500; line++) {
      String word = "word " + line % 100;
      int pair = FirstOfTwoGrouping.pair(replicas, word);
      assertThat(grouping.chooseTasks(3, new Values(line, word)))
          .containsExactly(TARGETS.get(pair), TARGETS.get(replicas.replica(pair)))
          .doesNotHaveDuplicates();
    }
  }

  @Test
  void few_tasks_and_fields_that_are_not_there_are_no_failure() {
    assertThat(prepared(List.of(), "word").chooseTasks(3, new Values(1, "a"))).isEmpty();
    assertThat(prepared(List.of(9), "word").chooseTasks(3, new Values(1, "a"))).containsExactly(9);
    assertThat(prepared(TARGETS, "wrod").chooseTasks(3, new Values(1, "a"))).hasSize(2);
    assertThat(prepared(TARGETS, "word").chooseTasks(3, new Values())).hasSize(2);
  }
}
