package io.sluice.linux.proc;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Reads what a thread has used of the CPU so far, as Linux counts it. Its file is kept open: to
 * open it costs several times as much as to read it, and it is read many times a second. It stays
 * that of this very thread, even when its number is used again. Not thread-safe; a thread that
 * looks must not be interrupted, which would close the file.
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

  /**
   * Opens the file; empty when there is no such thread of that process, or the kernel does not
   * count.
   */
  public static Optional<Schedstat> open(long process, long thread) {
    Path path = Path.of("/proc/%d/task/%d/schedstat".formatted(process, thread));
    try {
      Schedstat opened = new Schedstat(FileChannel.open(path));
      if (opened.look()) {
        return Optional.of(opened);
      }
      opened.close();
    } catch (IOException gone) {
      // as told
    }
    return Optional.empty();
  }

  /**
   * Reads it again.
   *
   * @return whether the thread is still there; when not, what it had used last stays
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

  /** Returns the time on a CPU, ns. */
  public long cpuNanos() {
    return cpuNanos;
  }

  /** Returns the time in which it could have run and did not, ns. */
  public long waitNanos() {
    return waitNanos;
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      // nothing was written to it
    }
  }
}
