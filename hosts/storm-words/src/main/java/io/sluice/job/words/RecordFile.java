package io.sluice.job.words;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;

/** Writes records of a few numbers to a file, many at a time. One thread uses it. */
final class RecordFile {
  private static final int BYTES = 1 << 14;
  private static final int LARGEST_RECORD = 64;

  private final Path file;
  private final FileChannel channel;
  private final ByteBuffer buffer = ByteBuffer.allocate(BYTES);

  RecordFile(Path file) {
    this.file = file;
    try {
      channel =
          FileChannel.open(
              file,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              StandardOpenOption.WRITE);
    } catch (IOException e) {
      throw new IllegalStateException("cannot write " + file, e);
    }
  }

  void write(Consumer<ByteBuffer> record) {
    if (buffer.remaining() < LARGEST_RECORD) {
      flush();
    }
    record.accept(buffer);
  }

  /** Writes all buffered records to the file. */
  void flush() {
    try {
      buffer.flip();
      while (buffer.hasRemaining()) {
        int unused = channel.write(buffer);
      }
      buffer.clear();
    } catch (IOException e) {
      throw new IllegalStateException("cannot write " + file, e);
    }
  }
}
