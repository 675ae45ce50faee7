package io.sluice.linux.proc;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Reads a thread's CPU time, as Linux counts it. The file stays open, because opening costs several
 * times as much as reading, and it is read many times a second. It stays the file of the same
 * thread even when the thread's number is reused. Not thread-safe; a thread that reads must not be
 * interrupted, because that would close the file.
 */
public final class Schedstat implements AutoCloseable {
  private static final int MOST_BYTES = 64;

  private final FileChannel file;
  private final ByteBuffer bytes = ByteBuffer.allocate(MOST_BYTES);
  private long cpuNanos;
  private long waitNanos;

  private Schedstat(FileChannel file) {
    this.file = file;
  }

  /** Opens the file; empty if the process has no such thread, or the kernel does not count. */
  public static Optional<Schedstat> open(long process, long thread) {
    Path path = Path.of("/proc/%d/task/%d/schedstat".formatted(process, thread));
    try {
      Schedstat opened = new Schedstat(FileChannel.open(path));
      if (opened.look()) {
        return Optional.of(opened);
      }
      opened.close();
    } catch (IOException gone) {
      // counts as not available
    }
    return Optional.empty();
  }

  /**
   * Reads the file again.
   *
   * @return whether the thread lives; if not, the last values stay
   */
  public boolean look() {
    try {
      bytes.clear();
      if (file.read(bytes, 0) <= 0) {
        return false;
      }
      bytes.flip();
      long cpu = number();
      long wait = number();
      cpuNanos = cpu;
      waitNanos = wait;
      return true;
    } catch (IOException gone) {
      return false;
    }
  }

  private long number() throws IOException {
    long value = 0;
    boolean any = false;
    while (bytes.hasRemaining()) {
      byte digit = bytes.get();
      if (digit < '0' || digit > '9') {
        break;
      }
      value = 10 * value + digit - '0';
      any = true;
    }
    if (!any) {
      throw new IOException("no number");
    }
    return value;
  }

  /** Returns the time that the thread has run on a CPU, ns. */
  public long cpuNanos() {
    return cpuNanos;
  }

  /** Returns the time that the runnable thread has waited for a CPU, ns. */
  public long waitNanos() {
    return waitNanos;
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      // the file was only read
    }
  }
}
