package io.sluice.host.flink.job;

import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple3;
import org.apache.flink.api.java.typeutils.ResultTypeQueryable;
import org.apache.flink.streaming.api.functions.windowing.ProcessWindowFunction;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;
import org.apache.flink.util.Collector;

/** Turns an aggregate into a row: key, window end, value. */
final class LabelWindow<K, V> extends ProcessWindowFunction<V, Tuple3<K, Long, V>, K, TimeWindow>
    implements ResultTypeQueryable<Tuple3<K, Long, V>> {

  private final TypeInformation<K> key;
  private final TypeInformation<V> value;

  LabelWindow(TypeInformation<K> key, TypeInformation<V> value) {
    this.key = key;
    this.value = value;
  }

  @Override
  public TypeInformation<Tuple3<K, Long, V>> getProducedType() {
    return Types.TUPLE(key, Types.LONG, value);
  }

  @Override
  public void process(
      K key, Context context, Iterable<V> values, Collector<Tuple3<K, Long, V>> out) {
    out.collect(Tuple3.of(key, context.window().getEnd(), values.iterator().next()));
  }
}
