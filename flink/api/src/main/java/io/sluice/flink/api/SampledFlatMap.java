package io.sluice.flink.api;

import org.apache.flink.api.common.functions.FlatMapFunction;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.util.Collector;

/** Maps the record that is sampled to any number of records, each of which stands for as much. */
final class SampledFlatMap<T, R> extends SampledWork<FlatMapFunction<T, R>, R>
    implements FlatMapFunction<Sampled<T>, Sampled<R>> {

  private static final long serialVersionUID = 1L;

  SampledFlatMap(FlatMapFunction<T, R> function, TypeInformation<R> result) {
    super(function, result);
  }

  @Override
  public void flatMap(Sampled<T> sampled, Collector<Sampled<R>> out) throws Exception {
    function.flatMap(
        sampled.element(),
        new Collector<>() {
          @Override
          public void collect(R element) {
            out.collect(sampled.with(element));
          }

          @Override
          public void close() {
            out.close();
          }
        });
  }
}
