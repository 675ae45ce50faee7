package io.sluice.host.flink.job;

import java.util.HashMap;
import java.util.Map;
import org.apache.flink.api.common.functions.AggregateFunction;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple3;

/** Whether different cars stand at one place; records are segment, place and car. */
final class FindAccident
    implements AggregateFunction<
        Tuple3<Integer, Integer, Integer>, Map<Integer, Integer>, Boolean> {

  /** Car by place. */
  static final TypeInformation<Map<Integer, Integer>> STATE = Types.MAP(Types.INT, Types.INT);

  private static final int SEVERAL = -1;

  @Override
  public Map<Integer, Integer> createAccumulator() {
    return new HashMap<>();
  }

  @Override
  public Map<Integer, Integer> add(
      Tuple3<Integer, Integer, Integer> record, Map<Integer, Integer> cars) {
    stand(cars, record.f1, record.f2);
    return cars;
  }

  @Override
  public Boolean getResult(Map<Integer, Integer> cars) {
    return cars.containsValue(SEVERAL);
  }

  @Override
  public Map<Integer, Integer> merge(Map<Integer, Integer> left, Map<Integer, Integer> right) {
    right.forEach((place, car) -> stand(left, place, car));
    return left;
  }

  private static void stand(Map<Integer, Integer> cars, Integer place, Integer car) {
    cars.merge(place, car, (first, other) -> first.equals(other) ? first : SEVERAL);
  }
}
