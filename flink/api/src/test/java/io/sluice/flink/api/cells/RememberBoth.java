package io.sluice.flink.api.cells;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.functions.co.KeyedCoProcessFunction;
import org.apache.flink.util.Collector;

/** Tells the visits of both inputs, period by period, in an order of its own. */
final class RememberBoth extends KeyedCoProcessFunction<Integer, Visit, Visit, String> {

  private static final long serialVersionUID = 1L;
  private static final long PERIOD = 100;

  private transient ListState<Visit> first;
  private transient MapState<Long, Visit> second;

  @Override
  public void open(OpenContext context) {
    first = getRuntimeContext().getListState(new ListStateDescriptor<>("first", Visit.class));
    second =
        getRuntimeContext()
            .getMapState(
                new MapStateDescriptor<>("second", Types.LONG, TypeInformation.of(Visit.class)));
  }

  @Override
  public void processElement1(Visit visit, Context context, Collector<String> out)
      throws Exception {
    first.add(visit);
    await(visit, context);
  }

  @Override
  public void processElement2(Visit visit, Context context, Collector<String> out)
      throws Exception {
    second.put(visit.number(), visit);
    await(visit, context);
  }

  private static void await(Visit visit, Context context) {
    context
        .timerService()
        .registerEventTimeTimer((Math.floorDiv(visit.time(), PERIOD) + 1) * PERIOD);
  }

  @Override
  public void onTimer(long time, OnTimerContext context, Collector<String> out) throws Exception {
    TreeMap<Long, Visit> told = new TreeMap<>();
    List<Visit> later = new ArrayList<>();
    for (Visit visit : first.get()) {
      if (visit.time() < time) {
        told.put(visit.number(), visit);
      } else {
        later.add(visit);
      }
    }
    first.update(later);
    List<Visit> others = new ArrayList<>();
    second.values().forEach(others::add);
    for (Visit visit : others) {
      if (visit.time() < time) {
        told.put(visit.number(), visit);
        second.remove(visit.number());
      }
    }
    out.collect(context.getCurrentKey() + "@" + time + " " + told.values());
  }
}
