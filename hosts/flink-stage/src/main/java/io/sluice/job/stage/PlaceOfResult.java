package io.sluice.job.stage;

import org.apache.flink.streaming.api.functions.windowing.RichWindowFunction;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;
import org.apache.flink.util.Collector;

/** Adds the slice of the key and the subtask to each result of a window. */
public final class PlaceOfResult extends RichWindowFunction<Result, Result, Integer, TimeWindow> {

  private static final long serialVersionUID = 1L;

  @Override
  public void apply(
      Integer key, TimeWindow window, Iterable<Result> results, Collector<Result> out) {
    for (Result result : results) {
      out.collect(result.at(getRuntimeContext().getTaskInfo()));
    }
  }
}
