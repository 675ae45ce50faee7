package io.sluice.job.stage.logged;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Reads records of the source log by their numbers. The file begins with the size of a record as an
 * integer. A record is its key, its number among those of the key, its kind, its event time, the
 * size of its text in bytes, and the text.
 */
final class LogFile implements AutoCloseable {

  private final FileChannel file;
  private final ByteBuffer record;

  LogFile(Path path) throws IOException {
    file = FileChannel.open(path, StandardOpenOption.READ);
    ByteBuffer size = ByteBuffer.allocate(Integer.BYTES);
    read(size, 0);
    record = ByteBuffer.allocate(size.getInt());
  }

  LoggedRecord read(long number) throws IOException {
    record.clear();
    read(record, Integer.BYTES + number * record.capacity());
    LoggedRecord read = new LoggedRecord();
    read.key = record.getInt();
    read.number = record.getInt();
    read.kind = record.getInt();
    read.time = record.getLong();
    int length = record.getInt();
    read.text = new String(record.array(), record.position(), length, UTF_8);
    return read;
  }

  private void read(ByteBuffer into, long from) throws IOException {
    while (into.hasRemaining()) {
      if (file.read(into, from + into.position()) < 0) {
        throw new IOException("The source log ends within a record");
      }
    }
    into.flip();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
