package io.sluice.storm.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.apache.storm.generated.GlobalStreamId;
import org.apache.storm.generated.StormTopology;
import org.apache.storm.task.WorkerTopologyContext;
import org.apache.storm.tuple.Fields;
import org.apache.storm.tuple.Values;
import org.apache.storm.utils.Utils;
import org.junit.jupiter.api.Test;

/** Without Sluice's transport the grouping is one by two choices, and no input makes it fail. */
final class ParityGroupingTest {
  private static final List<Integer> TARGETS = List.of(11, 12, 13, 14, 15);
  private static final int TUPLES = 5_000;

  /** Prepares it as a worker does: from what was submitted. */
  private static ParityGrouping prepared(List<Integer> targets, String... fields) {
    ParityGrouping made =
        new ParityGrouping(
            fields[0], List.of(fields).subList(1, fields.length).toArray(String[]::new));
    ParityGrouping grouping =
        Utils.javaDeserialize(Utils.javaSerialize(made), ParityGrouping.class);
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
  void each_key_has_two_tasks_that_get_as_much_of_it_as_levels_them() {
    ParityGrouping grouping = prepared(TARGETS, "word");
    RandomGenerator random = new SplittableRandom(3);
    Map<Integer, Set<Integer>> tasksOfWord = new HashMap<>();
    Map<Integer, Integer> tuplesOfTask = new TreeMap<>();
    for (int line = 0; line < TUPLES; line++) {
      int word = random.nextInt(100);
      List<Integer> chosen = grouping.chooseTasks(3, new Values(line, "word " + word));
      assertThat(chosen).hasSize(1);
      tasksOfWord.computeIfAbsent(word, first -> new TreeSet<>()).addAll(chosen);
      tuplesOfTask.merge(chosen.get(0), 1, Integer::sum);
    }

    assertThat(tasksOfWord.values()).allMatch(tasks -> tasks.size() == 2);
    assertThat(tuplesOfTask.keySet()).containsExactlyElementsOf(TARGETS);
    assertThat(tuplesOfTask.values())
        .allMatch(tuples -> Math.abs(tuples - TUPLES / TARGETS.size()) < TUPLES / 50);
  }

  @Test
  void a_key_of_several_fields_and_of_arrays_has_two_tasks_as_well() {
    ParityGrouping grouping = prepared(TARGETS, "word", "line");
    Set<List<Integer>> chosen = new HashSet<>();
    for (int i = 0; i < TUPLES; i++) {
      chosen.add(grouping.chooseTasks(3, new Values(new int[] {7, 8}, null)));
    }
    assertThat(chosen).hasSize(2);
  }

  @Test
  void a_field_that_is_not_there_makes_all_of_them_the_key() {
    ParityGrouping grouping = prepared(TARGETS, "wrod");
    List<Integer> chosen = new ArrayList<>();
    for (int line = 0; line < TUPLES; line++) {
      chosen.addAll(grouping.chooseTasks(3, new Values(line, "same")));
    }
    assertThat(chosen).hasSize(TUPLES);
    assertThat(new TreeSet<>(chosen)).containsExactlyElementsOf(TARGETS);
  }

  @Test
  void few_tasks_and_short_tuples_are_no_failure() {
    assertThat(prepared(List.of(), "word").chooseTasks(3, new Values(1, "a"))).isEmpty();
    assertThat(prepared(List.of(9), "word").chooseTasks(3, new Values(1, "a"))).containsExactly(9);
    assertThat(prepared(TARGETS, "word").chooseTasks(3, new Values())).hasSize(1);
  }
}
