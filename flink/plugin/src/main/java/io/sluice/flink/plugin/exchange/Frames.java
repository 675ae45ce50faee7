package io.sluice.flink.plugin.exchange;

import io.sluice.core.query.forwarding.BadReportException;
import io.sluice.core.query.forwarding.NodeReport;
import io.sluice.core.query.forwarding.ReportCodec;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;

/**
 * Reports on a stream, each behind its length. The buffer grows with what is written; what is read
 * takes no more memory than has arrived. Not thread-safe.
 */
final class Frames {
  private static final int FIRST_BYTES = 1 << 14;
  private static final int MOST_BYTES = 1 << 22;

  private ByteBuffer buffer = ByteBuffer.allocate(FIRST_BYTES);

  void write(NodeReport report, OutputStream out) throws IOException {
    while (!fits(report)) {
      if (buffer.capacity() >= MOST_BYTES) {
        throw new IOException("a report of more than " + MOST_BYTES + " bytes");
      }
      buffer = ByteBuffer.allocate(2 * buffer.capacity());
    }
    buffer.putInt(0, buffer.position() - Integer.BYTES);
    out.write(buffer.array(), 0, buffer.position());
    out.flush();
  }

  private boolean fits(NodeReport report) {
    buffer.clear().position(Integer.BYTES);
    try {
      ReportCodec.write(report, buffer);
      return true;
    } catch (BufferOverflowException tooSmall) {
      return false;
    }
  }

  static NodeReport read(DataInputStream in) throws IOException, BadReportException {
    int length = in.readInt();
    if (length < 0 || length > MOST_BYTES) {
      throw new IOException("not a report of Sluice");
    }
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException("the report is cut off");
    }
    return ReportCodec.read(ByteBuffer.wrap(bytes));
  }
}
