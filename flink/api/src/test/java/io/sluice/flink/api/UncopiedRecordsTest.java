package io.sluice.flink.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoCopyable;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.streaming.api.functions.co.CoMapFunction;
import org.apache.flink.util.Collector;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A container hands its operators the records that came, and no copies of them. */
@Tag("process")
class UncopiedRecordsTest {

  private static final int RECORDS = 100;

  /** A record that knows how often it was copied within its tasks. */
  private static final class Copied implements KryoCopyable<Copied> {
    private final long number;
    private final int copies;

    private Copied(long number, int copies) {
      this.number = number;
      this.copies = copies;
    }

    @Override
    public Copied copy(Kryo kryo) {
      return new Copied(number, copies + 1);
    }
  }

  /** Hands on how often records were copied. */
  private static final class Copies extends KeyedProcessFunction<Long, Copied, Integer> {
    private static final long serialVersionUID = 1;

    @Override
    public void processElement(Copied record, Context context, Collector<Integer> out) {
      out.collect(record.copies);
    }
  }

  /** Hands on how often the records of both inputs were copied. */
  private static final class CopiesOfBoth implements CoMapFunction<Copied, Copied, Integer> {
    private static final long serialVersionUID = 1;

    @Override
    public Integer map1(Copied record) {
      return record.copies;
    }

    @Override
    public Integer map2(Copied record) {
      return record.copies;
    }
  }

  private final StreamExecutionEnvironment job = TestJob.of(1);

  private KeyedStream<Copied, Long> records() {
    return job.fromSequence(1, RECORDS)
        .map(number -> new Copied(number, 0))
        .returns(Copied.class)
        .keyBy(record -> record.number % 10);
  }

  @Test
  void records_come_to_the_operators_of_a_stage_without_a_copy() throws Exception {
    Results<Integer> copies =
        Results.from(
            Elastic.stage("stage", records())
                .containers(1)
                .spares(0)
                .slices(4)
                .process(keyed -> keyed.process(new Copies())));
    job.execute();

    assertThat(copies.all()).hasSize(RECORDS).containsOnly(0);
  }

  @Test
  void records_of_two_inputs_come_to_the_operators_of_a_stage_without_a_copy() throws Exception {
    Results<Integer> copies =
        Results.from(
            Elastic.stage("stage", records(), records())
                .containers(1)
                .spares(0)
                .slices(4)
                .process((first, second) -> first.connect(second).map(new CopiesOfBoth())));
    job.execute();

    assertThat(copies.all()).hasSize(2 * RECORDS).containsOnly(0);
  }
}
