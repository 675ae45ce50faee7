package io.sluice.flink.api;

import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.common.typeinfo.TypeInformation;

/** Maps the record that is sampled. */
final class SampledMap<T, R> extends SampledWork<MapFunction<T, R>, R>
    implements MapFunction<Sampled<T>, Sampled<R>> {

  private static final long serialVersionUID = 1L;

  SampledMap(MapFunction<T, R> function, TypeInformation<R> result) {
    super(function, result);
  }

  @Override
  public Sampled<R> map(Sampled<T> sampled) throws Exception {
    return sampled.with(function.map(sampled.element()));
  }
}
