package io.sluice.job.slow;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Writes down some ten times a second what a task has done so far. One thread uses it. */
final class Notes implements AutoCloseable {

  private static final long EVERY_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private final Writer writer;
  private long noted;

  Notes(Path file) throws IOException {
    writer = Files.newBufferedWriter(file);
  }

  /** Returns whether the last note was a while ago. */
  boolean isDue() {
    return System.nanoTime() - noted > EVERY_NANOS;
  }

  /** Writes a line of numbers, the first of which is the time, ns. */
  void write(long... numbers) throws IOException {
    noted = System.nanoTime();
    StringBuilder line = new StringBuilder().append(noted);
    for (long number : numbers) {
      line.append(' ').append(number);
    }
    writer.append(line.append('\n'));
    writer.flush();
  }

  @Override
  public void close() throws IOException {
    writer.close();
  }
}
