package io.sluice.linux.channel;

import io.sluice.core.channel.BadChannelException;
import io.sluice.core.channel.ChannelOwner;
import io.sluice.core.channel.ChannelReader;
import io.sluice.linux.proc.PidNamespaces;
import io.sluice.linux.proc.Proc;
import io.sluice.linux.proc.ProcessStatus;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The checked and opened file of a channel, which belongs to the process that it names. Not
 * thread-safe.
 */
public final class OpenChannel implements AutoCloseable {
  /** The time for which a process may be silent before it counts as gone, ms. */
  public static final long SILENCE_MILLIS = 1000;

  private static final long MOST_BYTES = 64L << 20;

  private final FileChannel file;
  private final ByteBuffer memory;
  private final ChannelReader reader;
  private final ProcessStatus process;

  private OpenChannel(
      FileChannel file, ByteBuffer memory, ChannelReader reader, ProcessStatus process) {
    this.file = file;
    this.memory = memory;
    this.reader = reader;
    this.process = process;
  }

  /**
   * Returns the number, in this PID namespace, of the process that owns a file; empty if it is
   * gone.
   *
   * @throws BadChannelException when the file is no channel
   * @throws IOException when the file cannot be read
   */
  public static OptionalLong process(Path path, PidNamespaces numbers)
      throws IOException, BadChannelException {
    long unused = requireFile(path);
    try (FileChannel file = FileChannel.open(path, LinkOption.NOFOLLOW_LINKS)) {
      return numbers.of(owner(file));
    }
  }

  /**
   * Opens a channel; empty if its process is gone, or if another process holds its lock.
   *
   * @param numbers a cache of process numbers, kept from call to call
   * @param alone whether to lock the channel against others that want the same while it is open;
   *     the system releases the lock when this process ends
   * @throws BadChannelException when the file is no channel
   * @throws IOException when the file cannot be opened, or does not belong to its process
   */
  public static Optional<OpenChannel> open(Path path, PidNamespaces numbers, boolean alone)
      throws IOException, BadChannelException {
    long size = requireFile(path);
    FileChannel file =
        FileChannel.open(
            path,
            Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS));
    boolean kept = false;
    try {
      OptionalLong number = numbers.of(owner(file));
      if (number.isEmpty() || (alone && file.tryLock() == null)) {
        return Optional.empty();
      }
      ByteBuffer memory = file.map(FileChannel.MapMode.READ_WRITE, 0, size);
      ChannelReader reader = new ChannelReader(memory);
      Object owner = Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS);
      ProcessStatus process = ProcessStatus.needed(number.getAsLong());
      if (!Proc.owner(process.number()).map(owner::equals).orElse(false)) {
        throw new IOException("it does not belong to the user of process " + process.number());
      }
      kept = true;
      return Optional.of(new OpenChannel(file, memory, reader, process));
    } catch (OverlappingFileLockException ours) {
      return Optional.empty();
    } finally {
      if (!kept) {
        file.close();
      }
    }
  }

  /** Returns the size of a file; opening anything else, such as a pipe, could block. */
  private static long requireFile(Path path) throws IOException {
    long size = Files.size(path);
    if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) || size > MOST_BYTES) {
      throw new IOException("no file of a channel's size");
    }
    return size;
  }

  /**
   * Reads the owner before the file is mapped; a file that is checked repeatedly would otherwise be
   * mapped as often.
   */
  private static ChannelOwner owner(FileChannel file) throws IOException, BadChannelException {
    ByteBuffer head = ByteBuffer.allocateDirect(ChannelOwner.BYTES);
    if (file.read(head, 0) < ChannelOwner.BYTES) {
      throw new IOException("no file of a channel's size");
    }
    return ChannelOwner.of(head);
  }

  public ChannelReader reader() {
    return reader;
  }

  /**
   * Returns the status of the channel's process, with its number in this and in its own PID
   * namespace.
   */
  public ProcessStatus process() {
    return process;
  }

  /** Returns the memory that this process shares with the channel's. */
  public ByteBuffer memory() {
    return memory;
  }

  /** Returns whether the process still runs. */
  public boolean isOfRunningProcess() {
    return Proc.runs(process.number(), reader.processStart());
  }

  /** Returns whether the file was truncated: access to memory behind its end causes a fault. */
  public boolean isCutOff() throws IOException {
    return file.size() < memory.capacity();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
