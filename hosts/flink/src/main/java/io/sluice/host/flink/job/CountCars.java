package io.sluice.host.flink.job;

import java.util.HashSet;
import java.util.Set;
import org.apache.flink.api.common.functions.AggregateFunction;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple2;

/** How many different cars a window has; records are segment and car. */
final class CountCars
    implements AggregateFunction<Tuple2<Integer, Integer>, Set<Integer>, Integer> {

  static final TypeInformation<Set<Integer>> STATE = Types.SET(Types.INT);

  @Override
  public Set<Integer> createAccumulator() {
    return new HashSet<>();
  }

  @Override
  public Set<Integer> add(Tuple2<Integer, Integer> record, Set<Integer> cars) {
    cars.add(record.f1);
    return cars;
  }

  @Override
  public Integer getResult(Set<Integer> cars) {
    return cars.size();
  }

  @Override
  public Set<Integer> merge(Set<Integer> left, Set<Integer> right) {
    left.addAll(right);
    return left;
  }
}
