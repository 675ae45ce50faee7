package io.sluice.plugin.base;

import io.sluice.core.channel.ChannelName;
import io.sluice.core.channel.ChannelWriter;
import io.sluice.core.channel.Level;
import io.sluice.core.channel.OperatorWriter;
import io.sluice.core.channel.StatLine;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The file in which this process tells which of its threads go first, and of its operators.
 * Whatever goes wrong with it is logged once and ends its use; nothing else depends on it.
 *
 * <p>One thread at a time may write levels; {@link #isApplied} is for any.
 */
public final class ChannelFile implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ChannelFile.class);
  private static final int CAPACITY = 4096;
  private static final int BYTES = ChannelWriter.bytesFor(CAPACITY);
  private static final long SILENCE_MILLIS = 1000;

  private final Path path;
  private final FileChannel file;
  private final ChannelWriter writer;
  private final OperatorWriter operators;
  private volatile boolean broken;
  private boolean overflowTold;

  private ChannelFile(Path path, FileChannel file, ChannelWriter writer, OperatorWriter operators) {
    this.path = path;
    this.file = file;
    this.writer = writer;
    this.operators = operators;
  }

  /**
   * Makes the file, and removes those of processes that are gone; empty if that fails.
   *
   * @param engine what runs in this process, in one word
   */
  public static Optional<ChannelFile> open(Path folder, String engine) {
    try {
      long self = ProcessHandle.current().pid();
      long start = startOf(Path.of("/proc/self/stat"));
      Files.createDirectories(folder);
      removeStale(folder, self);
      Path draft = folder.resolve(ChannelName.draftOf(self));
      FileChannel file =
          FileChannel.open(
              draft,
              Set.of(
                  StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE),
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-r-----")));
      return Optional.of(
          complete(file, draft, folder.resolve(ChannelName.of(self)), start, engine));
    } catch (IOException | RuntimeException fault) {
      LOG.warn("No channel in {} (sluice.channel.dir): no priorities.", folder, fault);
      return Optional.empty();
    }
  }

  private static ChannelFile complete(
      FileChannel file, Path draft, Path path, long start, String engine) throws IOException {
    boolean kept = false;
    try {
      // Written, not only mapped: a disk that is full says so now, later it would be a fault.
      ByteBuffer zeros = ByteBuffer.allocate(BYTES);
      while (zeros.hasRemaining()) {
        file.write(zeros);
      }
      ByteBuffer memory = file.map(FileChannel.MapMode.READ_WRITE, 0, BYTES);
      long self = ProcessHandle.current().pid();
      ChannelWriter writer = new ChannelWriter(memory, self, start, engine);
      Files.move(draft, path, StandardCopyOption.ATOMIC_MOVE);
      kept = true;
      return new ChannelFile(path, file, writer, new OperatorWriter(memory));
    } finally {
      if (!kept) {
        file.close();
        Files.deleteIfExists(draft);
      }
    }
  }

  private static long startOf(Path stat) throws IOException {
    return StatLine.parse(Files.readString(stat))
        .orElseThrow(() -> new IOException(stat + " does not say when the process started"))
        .start();
  }

  private static void removeStale(Path folder, long self) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path each : files) {
        OptionalLong process = ChannelName.process(each.getFileName().toString());
        if (process.isPresent()
            && (process.getAsLong() == self || ProcessHandle.of(process.getAsLong()).isEmpty())) {
          Files.deleteIfExists(each);
        }
      }
    }
  }

  /** Returns whether another process puts into effect what is published here. */
  public boolean isApplied() {
    return !broken && writer.isApplied(System.currentTimeMillis(), SILENCE_MILLIS);
  }

  /**
   * Takes the order of this process's threads, which an agent beside it could have.
   *
   * @return false when an agent has it
   */
  public boolean takeOrder() {
    if (!usable()) {
      return true;
    }
    beat();
    return writer.takeOrder(System.currentTimeMillis(), SILENCE_MILLIS);
  }

  /** Gives the order back. */
  public void giveBackOrder() {
    if (usable()) {
      writer.giveBackOrder();
    }
  }

  /**
   * Returns the writer of operators, for one thread at a time; empty when nothing can be published
   * any more.
   */
  Optional<OperatorWriter> operators() {
    return usable() ? Optional.of(operators) : Optional.empty();
  }

  /** Gives a sign of life; without one for a second all threads are given back. */
  public void beat() {
    if (usable()) {
      writer.beat(System.currentTimeMillis());
    }
  }

  /**
   * Begins a new table; see {@link ChannelWriter#begin}. Returns false when it cannot be published.
   */
  public boolean begin() {
    boolean usable = usable();
    if (usable) {
      writer.begin();
    }
    return usable;
  }

  public void add(long thread, long threadStart, Level level, int query) {
    writer.add(thread, threadStart, level, query);
  }

  /** Makes the new table the one that counts. */
  public void end() {
    writer.end();
    if (writer.dropped() > 0 && !overflowTold) {
      overflowTold = true;
      LOG.warn(
          "{} threads do not fit into the {} of the channel: they keep their priorities.",
          writer.dropped(),
          CAPACITY);
    }
  }

  /**
   * Returns whether the channel can be written. Memory behind the end of a file that was cut off
   * cannot be touched without a fault.
   */
  private synchronized boolean usable() {
    try {
      if (!broken && file.size() < BYTES) {
        throw new IOException("it was cut off");
      }
    } catch (IOException fault) {
      broken = true;
      LOG.warn("The channel {} cannot be used any more: no priorities.", path, fault);
    }
    return !broken;
  }

  /** Removes the file. */
  @Override
  public void close() {
    broken = true;
    try {
      file.close();
      Files.deleteIfExists(path);
    } catch (IOException fault) {
      LOG.warn("The channel {} was not removed.", path, fault);
    }
  }
}
