package io.sluice.job.storm;

import io.sluice.bench.dataflow.EventWindow;
import io.sluice.bench.dataflow.JobArguments;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.windowing.TimestampExtractor;

/** When an item happened, by when it was planned to arrive. */
final class EventTimestamp implements TimestampExtractor {

  private static final long serialVersionUID = 1L;

  private final JobArguments arguments;
  private final String node;
  private transient EventWindow window;

  EventTimestamp(JobArguments arguments, String node) {
    this.arguments = arguments;
    this.node = node;
  }

  @Override
  public long extractTimestamp(Tuple tuple) {
    if (window == null) {
      window = arguments.dataflow().node(node).window().orElseThrow();
    }
    return window.timestamp(Passing.planned(tuple), tuple.getValue(Passing.ITEM));
  }
}
