package io.sluice.plugin.base.journal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.function.Supplier;

/**
 * Writes lines to a file that does not grow for ever: when it is full it becomes the older one of
 * two, and a new one begins with the same header. Used by one thread.
 */
final class TwoFiles implements Closeable {
  private final String folder;
  private final String stem;
  private final Supplier<String> header;
  private final long limit;
  private Path file;
  private BufferedWriter writer;
  private long size;

  /**
   * Opens nothing yet.
   *
   * @param stem of the names of both, without the ending
   * @param limit of each, in characters; the line that goes beyond it is the last
   */
  TwoFiles(String folder, String stem, Supplier<String> header, long limit) {
    this.folder = folder;
    this.stem = stem;
    this.header = header;
    this.limit = limit;
  }

  void write(String line) throws IOException {
    if (writer == null) {
      open();
    } else if (size > limit) {
      close();
      Path older = file.resolveSibling(stem + ".older.jsonl");
      Files.move(file, older, StandardCopyOption.REPLACE_EXISTING);
      open();
    }
    append(line);
  }

  private void open() throws IOException {
    file = Files.createDirectories(Path.of(folder)).resolve(stem + ".jsonl");
    writer =
        Files.newBufferedWriter(file, UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    size = Files.size(file);
    append(size == 0 ? header.get() : ""); // after a line that was cut off
  }

  private void append(String line) throws IOException {
    writer.write(line);
    writer.write('\n');
    size += line.length() + 1;
  }

  /** Flushes the file, and opens it first if nothing was written, so that a failure shows here. */
  void flush() throws IOException {
    if (writer == null) {
      open();
    }
    writer.flush();
  }

  /** The next line opens the file again. */
  @Override
  public void close() throws IOException {
    if (writer != null) {
      try (BufferedWriter closing = writer) {
        writer = null;
        closing.flush();
      }
    }
  }
}
