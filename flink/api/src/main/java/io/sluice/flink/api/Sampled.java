package io.sluice.flink.api;

import io.sluice.core.window.sample.Sample;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.flink.api.common.functions.FlatMapFunction;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;

/**
 * A record that a sampler has let through, and what it stands for. {@link #map} and {@link
 * #flatMap} keep the latter while the record changes.
 *
 * @param element the record
 * @param time of the event, ms
 * @param arrival when the record came to the sampler, ms
 * @param weight records that it stands for; 0 if only the audit of its window needs it
 * @param audited whether all records of its window are let through
 * @param stratum number of the group that the sampler counts it in
 * @param arrived records of the group so far
 * @param weighed sum of the weights in the group so far
 */
public record Sampled<T>(
    T element,
    long time,
    long arrival,
    double weight,
    boolean audited,
    long stratum,
    long arrived,
    double weighed) {

  static <T> Sampled<T> of(T element, long time, long arrival, Sample sample) {
    return new Sampled<>(
        element,
        time,
        arrival,
        sample.weight(),
        sample.audited(),
        sample.stratum(),
        sample.arrived(),
        sample.weighed());
  }

  Sample sample() {
    return new Sample(weight, audited, stratum, arrived, weighed);
  }

  /** Returns another record that stands for the same. */
  public <R> Sampled<R> with(R other) {
    return new Sampled<>(other, time, arrival, weight, audited, stratum, arrived, weighed);
  }

  /** Returns a function for sampled records from one for records. */
  public static <T, R> MapFunction<Sampled<T>, Sampled<R>> map(
      MapFunction<T, R> function, TypeInformation<R> result) {
    return new SampledMap<>(function, result);
  }

  /** Returns a function for sampled records from one for records. */
  public static <T, R> FlatMapFunction<Sampled<T>, Sampled<R>> flatMap(
      FlatMapFunction<T, R> function, TypeInformation<R> result) {
    return new SampledFlatMap<>(function, result);
  }

  /** Returns the type of sampled records. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  public static <T> TypeInformation<Sampled<T>> type(TypeInformation<T> elements) {
    Map<String, TypeInformation<?>> fields = new LinkedHashMap<>();
    fields.put("element", elements);
    fields.put("time", Types.LONG);
    fields.put("arrival", Types.LONG);
    fields.put("weight", Types.DOUBLE);
    fields.put("audited", Types.BOOLEAN);
    fields.put("stratum", Types.LONG);
    fields.put("arrived", Types.LONG);
    fields.put("weighed", Types.DOUBLE);
    return (TypeInformation) Types.POJO(Sampled.class, fields);
  }
}
