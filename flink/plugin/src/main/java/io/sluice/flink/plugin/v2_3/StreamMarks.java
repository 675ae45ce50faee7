package io.sluice.flink.plugin.v2_3;

import io.sluice.flink.plugin.task.Signals;
import java.nio.ByteBuffer;

/**
 * Recognises watermarks and idleness among serialized stream elements without reading any record.
 *
 * <p>A stream element is written as its length (4 bytes), a tag, and a body; a watermark's body is
 * its timestamp, an idleness mark's its status. So nearly every record is ruled out by its size,
 * and the tag makes the rest certain: a record has another.
 */
final class StreamMarks {
  static final int TAG_WATERMARK = 2;
  static final int TAG_STATUS = 4;
  private static final int LENGTH_BYTES = Integer.BYTES;
  private static final int BODY = LENGTH_BYTES + Byte.BYTES;
  private static final int WATERMARK_SIZE = BODY + Long.BYTES;
  private static final int STATUS_SIZE = BODY + Integer.BYTES;
  private static final int ACTIVE = 0;

  private StreamMarks() {}

  static void note(ByteBuffer element, Signals signals) {
    int size = element.remaining();
    if (size == WATERMARK_SIZE) {
      if (tag(element) == TAG_WATERMARK) {
        signals.watermarkEmitted(element.getLong(element.position() + BODY));
      }
    } else if (size == STATUS_SIZE && tag(element) == TAG_STATUS) {
      signals.idlenessEmitted(element.getInt(element.position() + BODY) != ACTIVE);
    }
  }

  private static int tag(ByteBuffer element) {
    return element.get(element.position() + LENGTH_BYTES);
  }
}
