package io.sluice.host.flink.job;

import io.sluice.bench.workload.road.Road;
import io.sluice.bench.workload.road.SegmentFacts;
import io.sluice.bench.workload.road.Toll;
import org.apache.flink.api.java.tuple.Tuple3;
import org.apache.flink.streaming.api.functions.windowing.ProcessWindowFunction;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;
import org.apache.flink.util.Collector;

/** Makes tolls of what the streams tell of one road: segment, window end, toll. */
final class ChargeTolls
    extends ProcessWindowFunction<SegmentFacts, Tuple3<Integer, Long, Toll>, Integer, TimeWindow> {

  @Override
  public void process(
      Integer number,
      Context context,
      Iterable<SegmentFacts> facts,
      Collector<Tuple3<Integer, Long, Toll>> out) {
    Road road = new Road(number);
    facts.forEach(road::add);
    long end = context.window().getEnd();
    road.tolls((toll, segment) -> out.collect(Tuple3.of(segment, end, toll)));
  }
}
