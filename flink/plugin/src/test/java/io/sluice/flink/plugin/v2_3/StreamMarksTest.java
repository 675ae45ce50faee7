package io.sluice.flink.plugin.v2_3;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.model.LiveQuery;
import io.sluice.flink.plugin.task.Signals;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.flink.api.common.typeutils.base.array.BytePrimitiveArraySerializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.runtime.io.network.api.writer.RecordWriter;
import org.apache.flink.runtime.plugable.SerializationDelegate;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.StreamElement;
import org.apache.flink.streaming.runtime.streamrecord.StreamElementSerializer;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;
import org.junit.jupiter.api.Test;

/** Against what Flink itself writes, so a change of its format shows here. */
final class StreamMarksTest {
  private final Signals signals = new Signals();

  @Test
  void a_watermark_is_seen_with_its_timestamp() throws IOException {
    StreamMarks.note(written(new Watermark(1234567890123L)), signals);

    assertThat(signals.watermark()).isEqualTo(1234567890123L);
  }

  @Test
  void idleness_is_seen_to_come_and_go() throws IOException {
    StreamMarks.note(written(WatermarkStatus.IDLE), signals);
    assertThat(signals.isIdle()).isTrue();

    StreamMarks.note(written(WatermarkStatus.ACTIVE), signals);
    assertThat(signals.isIdle()).isFalse();
  }

  @Test
  void no_record_is_taken_for_a_mark_whatever_its_size_and_content() throws IOException {
    for (int size = 0; size < 40; size++) {
      byte[] content = new byte[size];
      for (byte value = 0; value < 8; value++) {
        java.util.Arrays.fill(content, value);
        StreamMarks.note(written(new StreamRecord<>(content)), signals);
        StreamMarks.note(written(new StreamRecord<>(content, 5)), signals);
      }
    }

    assertThat(signals.watermark()).isEqualTo(LiveQuery.UNKNOWN);
    assertThat(signals.isIdle()).isFalse();
  }

  @Test
  void noting_leaves_the_record_as_it_was() throws IOException {
    ByteBuffer mark = written(new Watermark(1));
    ByteBuffer before = mark.duplicate();

    StreamMarks.note(mark, signals);

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
