package io.sluice.job.stage;

import org.apache.flink.api.common.TaskInfo;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;
import org.apache.flink.streaming.api.functions.windowing.RichWindowFunction;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;
import org.apache.flink.util.Collector;

/** Adds the slice of the visitor and the subtask that counted to each count. */
final class PlaceOfCount extends RichWindowFunction<VisitCount, VisitCount, Integer, TimeWindow> {

  private static final long serialVersionUID = 1L;

  @Override
  public void apply(
      Integer visitor, TimeWindow window, Iterable<VisitCount> counts, Collector<VisitCount> out) {
    TaskInfo task = getRuntimeContext().getTaskInfo();
    for (VisitCount count : counts) {
      count.slice =
          KeyGroupRangeAssignment.assignToKeyGroup(visitor, task.getMaxNumberOfParallelSubtasks());
      count.container = task.getIndexOfThisSubtask();
      out.collect(count);
    }
  }
}
