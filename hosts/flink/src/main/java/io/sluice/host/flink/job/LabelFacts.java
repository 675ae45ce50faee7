package io.sluice.host.flink.job;

import io.sluice.bench.workload.road.SegmentFacts;
import java.io.Serializable;
import org.apache.flink.streaming.api.functions.windowing.WindowFunction;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;
import org.apache.flink.util.Collector;

/** Says of which segment an aggregate is. */
final class LabelFacts<V> implements WindowFunction<V, SegmentFacts, Integer, TimeWindow> {

  private final Label<V> label;

  LabelFacts(Label<V> label) {
    this.label = label;
  }

  /** Makes facts of a value. */
  interface Label<V> extends Serializable {
    SegmentFacts of(int segment, V value);
  }

  @Override
  public void apply(
      Integer segment, TimeWindow window, Iterable<V> values, Collector<SegmentFacts> out) {
    out.collect(label.of(segment, values.iterator().next()));
  }
}
