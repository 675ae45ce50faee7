package io.sluice.agent.generic;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** Cuts the bytes of a sender into lines. A line that is too long is discarded as it arrives. */
final class GraphiteConnection {
  /** The most bytes of a line. */
  static final int LONGEST = 4_096;

  private final ByteBuffer received = ByteBuffer.allocate(LONGEST);
  private final byte[] line = new byte[LONGEST];
  private int length;
  private boolean tooLong;

  /**
   * Reads the available bytes.
   *
   * @return whether more may come later
   * @throws IOException when the sender is gone
   */
  boolean read(ReadableByteChannel channel, GraphiteSeries series) throws IOException {
    int count = channel.read(received);
    received.flip();
    while (received.hasRemaining()) {
      byte next = received.get();
      if (next == '\n') {
        end(series);
      } else if (length < LONGEST) {
        line[length++] = next;
      } else {
        tooLong = true;
      }
    }
    received.clear();
    return count >= 0;
  }

  private void end(GraphiteSeries series) {
    String text = new String(line, 0, length, UTF_8);
    if (tooLong) {
      series.reject(text);
    } else if (!text.isBlank()) {
      series.take(text, System.nanoTime());
    }
    length = 0;
    tooLong = false;
  }
}
