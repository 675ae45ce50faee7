package io.sluice.flink.plugin.hook.v2_3;

import io.sluice.flink.plugin.hook.task.Signals;
import java.nio.ByteBuffer;

/**
 * Tells records from watermarks and idleness among serialized stream elements by one byte.
 *
 * <p>A stream element is written as its length (4 bytes), a tag, and a body; a watermark's body is
 * its timestamp, an idleness mark's its status. Records have the tags 0 (which its timestamp
 * follows) and 1.
 */
final class StreamMarks {
  static final int TAG_TIMED_RECORD = 0;
  static final int TAG_RECORD = 1;
  static final int TAG_WATERMARK = 2;
  static final int TAG_STATUS = 4;
  private static final int LENGTH_BYTES = Integer.BYTES;
  private static final int BODY = LENGTH_BYTES + Byte.BYTES;
  private static final int WATERMARK_SIZE = BODY + Long.BYTES;
  private static final int STATUS_SIZE = BODY + Integer.BYTES;
  private static final int ACTIVE = 0;

  private StreamMarks() {}

  /**
   * Returns whether it is a record; notes it in the signals if it is a watermark or idleness, or if
   * somebody asks how late records are.
   */
  static boolean isRecord(ByteBuffer element, Signals signals) {
    int tag = element.get(element.position() + LENGTH_BYTES);
    if (tag <= TAG_RECORD) {
      if (tag == TAG_TIMED_RECORD && signals.delays().isAsked()) {
        signals.delays().add(element.getLong(element.position() + BODY));
      }
      return true;
    }
    if (tag == TAG_WATERMARK && element.remaining() == WATERMARK_SIZE) {
      signals.watermarkEmitted(element.getLong(element.position() + BODY));
    } else if (tag == TAG_STATUS && element.remaining() == STATUS_SIZE) {
      signals.idlenessEmitted(element.getInt(element.position() + BODY) != ACTIVE);
    }
    return false;
  }
}
