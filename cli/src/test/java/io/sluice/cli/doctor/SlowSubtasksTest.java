package io.sluice.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.agent.outside.flink.AdvisedLines;
import io.sluice.agent.outside.flink.SlowSubtask;
import io.sluice.agent.outside.flink.SubtaskComparison;
import io.sluice.core.tuple.slow.Handing;
import io.sluice.core.tuple.slow.SlowTask;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SlowSubtasksTest {

  private static String advice(Handing handing) {
    SlowTask task = new SlowTask(3, 0.016, 0.002, 500, 4000);
    SlowSubtask slow = new SlowSubtask("1", "clicks", "count", 8, handing, "host:1", task);
    SubtaskComparison.Outcome outcome = new SubtaskComparison.Outcome(1, true, List.of(slow));
    return SlowSubtasks.of(outcome).advice().get(0);
  }

  @Test
  void the_advice_ends_with_the_lines_that_the_bench_measures_each_in_a_line_of_its_own() {
    assertThat(advice(Handing.TO_ANY))
        .contains(
            "operator 'count': subtask 3 (at host:1) takes 16.0 ms for a record, the others 2.00")
        .contains(
            "\n  " + String.join("\n  ", AdvisedLines.all(8)) + "\nFlink then no longer hands");
  }

  @Test
  void records_that_come_by_key_are_helped_by_no_line() {
    assertThat(advice(Handing.BY_KEY))
        .contains("let an elastic stage move some of its keys")
        .doesNotContain("taskmanager.");
  }
}
