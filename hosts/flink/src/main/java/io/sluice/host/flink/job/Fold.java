package io.sluice.host.flink.job;

import java.io.Serializable;
import org.apache.flink.api.common.functions.AggregateFunction;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.datastream.WindowedStream;
import org.apache.flink.streaming.api.functions.windowing.WindowFunction;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;
import org.apache.flink.util.Collector;
import org.apache.flink.util.function.SerializableSupplier;

/** Aggregates the records of a window one by one, for windows that never merge. */
final class Fold<K, R, A, O>
    implements AggregateFunction<R, A, A>, WindowFunction<A, O, K, TimeWindow> {

  private final SerializableSupplier<A> start;
  private final Step<A, R> step;
  private final Label<K, A, O> label;

  private Fold(SerializableSupplier<A> start, Step<A, R> step, Label<K, A, O> label) {
    this.start = start;
    this.step = step;
    this.label = label;
  }

  /** Adds a record to an aggregate. */
  interface Step<A, R> extends Serializable {
    A add(A aggregate, R record);
  }

  /** Adds the key and the window to an aggregate. */
  interface Label<K, A, O> extends Serializable {
    O of(K key, long windowEnd, A aggregate);
  }

  static <K, R, A, O> SingleOutputStreamOperator<O> over(
      WindowedStream<R, K, TimeWindow> windows,
      TypeInformation<A> state,
      SerializableSupplier<A> start,
      Step<A, R> step,
      TypeInformation<O> output,
      Label<K, A, O> label) {
    Fold<K, R, A, O> fold = new Fold<>(start, step, label);
    return windows.aggregate(fold, fold, state, output);
  }

  @Override
  public A createAccumulator() {
    return start.get();
  }

  @Override
  public A add(R record, A aggregate) {
    return step.add(aggregate, record);
  }

  @Override
  public A getResult(A aggregate) {
    return aggregate;
  }

  @Override
  public A merge(A left, A right) {
    throw new UnsupportedOperationException("these windows never merge");
  }

  @Override
  public void apply(K key, TimeWindow window, Iterable<A> aggregate, Collector<O> out) {
    out.collect(label.of(key, window.getEnd(), aggregate.iterator().next()));
  }
}
