package io.sluice.host.flink.split;

import io.sluice.host.flink.context.Scheduling;
import io.sluice.host.flink.context.Used;
import io.sluice.host.flink.context.WindowEvents.Mark;
import io.sluice.host.flink.context.WindowEvents.Row;
import java.util.List;
import java.util.Map;

/** An event of a TaskManager process for the host, one line of JSON. */
sealed interface PartEvent {

  /** Says that the TaskManager runs. */
  record Started() implements PartEvent {}

  /**
   * Reports what has happened since the last report.
   *
   * @param ingested records taken in, by slot, of partitions that took in some
   * @param watermarks watermarks, by slot, of partitions that emitted one
   * @param cpuMillis CPU time of the process so far
   * @param view the view of its scheduler, from time to time; else null
   */
  record Seen(
      Map<Integer, Long> ingested,
      Map<Integer, Long> watermarks,
      List<Row> rows,
      List<Mark> marks,
      double cpuMillis,
      Scheduling.View view)
      implements PartEvent {}

  /**
   * Answers a command; answers come in the order of commands.
   *
   * @param failure why the command failed, or null
   * @param used the CPU use; null unless the command asked for it
   */
  record Answer(String failure, Used used) implements PartEvent {}
}
