package io.sluice.flink.api.cells;

import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.datastream.DataStreamUtils;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;

/** Drops a visit whenever the sum of its key's numbers can be divided by five. */
final class Chained extends KeyedProcessFunction<Integer, Visit, Visit> {

  private static final long serialVersionUID = 1L;

  private transient Memory memory;

  /** Chains two operators whose states have the same name and other types. */
  static SingleOutputStreamOperator<String> twice(KeyedStream<Visit, Integer> visits) {
    return DataStreamUtils.reinterpretAsKeyedStream(
            visits.process(new Chained()), Visit::key, Types.INT)
        .process(new Remember(StateKind.MAP, Remember.When.BY_EVENT_TIME, null));
  }

  @Override
  public void open(OpenContext context) {
    memory = StateKind.REDUCING.open(getRuntimeContext(), null);
  }

  @Override
  public void processElement(Visit visit, Context context, Collector<Visit> out) throws Exception {
    memory.add(visit);
    if (Long.parseLong(memory.content()) % 5 != 0) {
      out.collect(visit);
    }
  }
}
