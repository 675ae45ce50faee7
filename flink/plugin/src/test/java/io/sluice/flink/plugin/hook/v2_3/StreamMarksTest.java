package io.sluice.flink.plugin.hook.v2_3;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.model.LiveQuery;
import io.sluice.flink.plugin.hook.task.Signals;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.flink.api.common.typeutils.base.array.BytePrimitiveArraySerializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.runtime.io.network.api.writer.RecordWriter;
import org.apache.flink.runtime.jobgraph.OperatorID;
import org.apache.flink.runtime.plugable.SerializationDelegate;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.LatencyMarker;
import org.apache.flink.streaming.runtime.streamrecord.RecordAttributes;
import org.apache.flink.streaming.runtime.streamrecord.StreamElement;
import org.apache.flink.streaming.runtime.streamrecord.StreamElementSerializer;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;
import org.junit.jupiter.api.Test;

/** Marks are found in what Flink itself writes, so a change of its format shows here. */
final class StreamMarksTest {
  private final Signals signals = new Signals();

  @Test
  void a_watermark_is_seen_with_its_timestamp() throws IOException {
    assertThat(StreamMarks.isRecord(written(new Watermark(1234567890123L)), signals)).isFalse();
    assertThat(signals.watermark()).isEqualTo(1234567890123L);
  }

  @Test
  void idleness_is_seen_to_come_and_go() throws IOException {
    assertThat(StreamMarks.isRecord(written(WatermarkStatus.IDLE), signals)).isFalse();
    assertThat(signals.isIdle()).isTrue();

    assertThat(StreamMarks.isRecord(written(WatermarkStatus.ACTIVE), signals)).isFalse();
    assertThat(signals.isIdle()).isFalse();
  }

  @Test
  void no_record_is_taken_for_a_mark_whatever_its_size_and_content() throws IOException {
    for (int size = 0; size < 40; size++) {
      byte[] content = new byte[size];
      for (byte value = 0; value < 8; value++) {
        java.util.Arrays.fill(content, value);
        assertThat(StreamMarks.isRecord(written(new StreamRecord<>(content)), signals)).isTrue();
        assertThat(StreamMarks.isRecord(written(new StreamRecord<>(content, 5)), signals)).isTrue();
      }
    }

    assertThat(signals.watermark()).isEqualTo(LiveQuery.UNKNOWN);
    assertThat(signals.isIdle()).isFalse();
  }

  @Test
  void what_is_neither_record_nor_mark_is_no_record() throws IOException {
    LatencyMarker marker = new LatencyMarker(5, new OperatorID(), 0);
    assertThat(StreamMarks.isRecord(written(marker), signals)).isFalse();
    RecordAttributes attributes = new RecordAttributes(true);
    assertThat(StreamMarks.isRecord(written(attributes), signals)).isFalse();
  }

  @Test
  void delays_of_records_with_a_time_are_added_up_once_somebody_asks() throws IOException {
    long eventTime = System.currentTimeMillis() - 10_000;
    ByteBuffer timed = written(new StreamRecord<>(new byte[3], eventTime));

    assertThat(StreamMarks.isRecord(timed, signals)).isTrue();
    assertThat(signals.delays().records()).isZero();
    signals.delays().begin();
    assertThat(StreamMarks.isRecord(timed, signals)).isTrue();
    assertThat(StreamMarks.isRecord(timed, signals)).isTrue();
    assertThat(StreamMarks.isRecord(written(new StreamRecord<>(new byte[3])), signals)).isTrue();

    assertThat(signals.delays().records()).isEqualTo(2);
    assertThat(signals.delays().millis()).isBetween(20_000.0, 200_000.0);
    assertThat(signals.delays().squaredMillis()).isBetween(2e8, 2e10);
  }

  @Test
  void noting_leaves_the_record_as_it_was() throws IOException {
    ByteBuffer mark = written(new Watermark(1));
    ByteBuffer before = mark.duplicate();

    assertThat(StreamMarks.isRecord(mark, signals)).isFalse();
    assertThat(mark).isEqualTo(before);
    assertThat(mark.position()).isEqualTo(before.position());
  }

  private static ByteBuffer written(StreamElement element) throws IOException {
    var delegate =
        new SerializationDelegate<StreamElement>(
            new StreamElementSerializer<>(BytePrimitiveArraySerializer.INSTANCE));
    delegate.setInstance(element);
    return RecordWriter.serializeRecord(new DataOutputSerializer(64), delegate);
  }
}
