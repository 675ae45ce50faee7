package io.sluice.cli.doctor;

import io.sluice.cli.contract.Result;
import java.util.ArrayList;
import java.util.List;

/**
 * Holds the tasks of running engines that hold their peers up.
 *
 * @param flink the slow subtasks of a Flink; null if the user named none
 * @param storm the slow executors of a Storm; null if the user named none
 */
public record ComparedTasks(SlowSubtasks flink, SlowExecutors storm) implements Result {

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (flink != null) {
      lines.addAll(flink.advice());
    }
    if (storm != null) {
      lines.addAll(storm.advice());
    }
    return lines;
  }

  @Override
  public String text() {
    return String.join("\n\n", lines());
  }
}
