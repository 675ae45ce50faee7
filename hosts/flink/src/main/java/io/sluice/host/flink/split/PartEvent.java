package io.sluice.host.flink.split;

import io.sluice.host.flink.context.Scheduling;
import io.sluice.host.flink.context.Used;
import io.sluice.host.flink.context.WindowEvents.Mark;
import io.sluice.host.flink.context.WindowEvents.Row;
import java.util.List;
import java.util.Map;

/** An event of a TaskManager process for the host, a line each. */
sealed interface PartEvent {

  /** The TaskManager runs. */
  record Started() implements PartEvent {}

  /**
   * Reports what has happened since the last time.
   *
   * @param ingested records taken in by those partitions that took in some, by slot
   * @param watermarks of those partitions that emitted one, by slot
   * @param cpuMillis CPU time of the process so far
   * @param view what its scheduler shows, now and then; else null
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
   * Answers a command, in the order of these.
   *
   * @param failure why it could not be carried out, or null
   * @param used null unless it was asked for
   */
  record Answer(String failure, Used used) implements PartEvent {}
}
