package io.sluice.flink.api;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toSet;

import java.util.Set;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.base.LongSerializer;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;

/** Numbers the readings of each key. */
final class KeyCount<K> extends KeyedProcessFunction<K, Reading, String> {

  private static final long serialVersionUID = 1L;

  private final TypeSerializer<Long> numbers;
  private transient ValueState<Long> count;

  KeyCount() {
    this(LongSerializer.INSTANCE);
  }

  KeyCount(TypeSerializer<Long> numbers) {
    this.numbers = numbers;
  }

  @Override
  public void open(OpenContext context) {
    count = getRuntimeContext().getState(new ValueStateDescriptor<>("count", numbers));
  }

  @Override
  public void processElement(Reading reading, Context context, Collector<String> out)
      throws Exception {
    Long before = count.value();
    long now = before == null ? 1 : before + 1;
    count.update(now);
    out.collect(context.getCurrentKey() + "=" + now);
  }

  /** Returns what it emits if each reading is counted once. */
  static Set<String> expected(Stream<Reading> readings) {
    return expected(readings, MovedReadings::key);
  }

  /** Returns that where the readings have other keys. */
  static Set<String> expected(Stream<Reading> readings, Function<Reading, Integer> key) {
    return readings.collect(groupingBy(key, counting())).entrySet().stream()
        .flatMap(
            each ->
                LongStream.rangeClosed(1, each.getValue())
                    .mapToObj(number -> each.getKey() + "=" + number))
        .collect(toSet());
  }
}
