package io.sluice.bench.state.source;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Is a file of records of one size, so that a source can continue at any of them. It begins with
 * that size.
 *
 * @param path the file
 */
public record SourceLog(Path path) {

  private static final int HEAD_BYTES = 4 * Integer.BYTES + Long.BYTES;
  private static final int BUFFER_BYTES = 1 << 16;

  /**
   * Writes records into a new file.
   *
   * @param records their number
   */
  public static SourceLog write(Path path, RecordSource source, long records) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(path), BUFFER_BYTES))) {
      out.writeInt(HEAD_BYTES + source.textBytes());
      byte[] room = new byte[source.textBytes()];
      for (long index = 0; index < records; index++) {
        write(out, source.next(), room);
      }
    }
    return new SourceLog(path);
  }

  private static void write(DataOutputStream out, SourceRecord record, byte[] room)
      throws IOException {
    byte[] text = record.text().getBytes(UTF_8);
    if (text.length > room.length) {
      throw new IllegalArgumentException(
          "a record has %d bytes of text, more than %d".formatted(text.length, room.length));
    }
    out.writeInt(record.key());
    out.writeInt(record.number());
    out.writeInt(record.kind());
    out.writeLong(record.time());
    out.writeInt(text.length);
    Arrays.fill(room, (byte) 0);
    System.arraycopy(text, 0, room, 0, text.length);
    out.write(room);
  }

  /** Reads all records in their order. */
  public void forEach(Consumer<SourceRecord> reader) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(path), BUFFER_BYTES))) {
      int size = in.readInt();
      byte[] room = new byte[size - HEAD_BYTES];
      long records = (Files.size(path) - Integer.BYTES) / size;
      for (long index = 0; index < records; index++) {
        int key = in.readInt();
        int number = in.readInt();
        int kind = in.readInt();
        long time = in.readLong();
        int length = in.readInt();
        in.readFully(room);
        reader.accept(
            new SourceRecord(key, number, kind, time, new String(room, 0, length, UTF_8)));
      }
    }
  }
}
