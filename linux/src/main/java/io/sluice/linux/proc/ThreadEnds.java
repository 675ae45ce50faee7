package io.sluice.linux.proc;

import com.sun.jna.LastErrorException;
import com.sun.jna.Native;
import com.sun.jna.NativeLong;
import io.sluice.linux.call.CLibrary;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Finds out which of many threads have ended, in one system call: each thread has a file that
 * stands for it (a pidfd, for single threads since Linux 6.9), and the kernel reports the files of
 * ended threads (epoll). Not thread-safe.
 */
final class ThreadEnds implements AutoCloseable {
  private static final int PIDFD_OPEN = 434; // on all architectures
  private static final int PIDFD_THREAD = 0x80;
  private static final int CLOSED_ON_EXEC = 0x80000;
  private static final int ADD = 1;
  private static final int REMOVE = 2;
  private static final int READABLE = 1;

  /** The offset of the file in an event; the structure is packed on one architecture only. */
  private static final int FILE_AT =
      System.getProperty("os.arch").equals("amd64") ? Integer.BYTES : Long.BYTES;

  private static final int EVENT_BYTES = FILE_AT + Long.BYTES;
  private static final int MOST_EVENTS = 64;

  private final int epoll;
  private final Map<Integer, Watched> threads = new HashMap<>();
  private final byte[] events = new byte[MOST_EVENTS * EVENT_BYTES];
  private final ByteBuffer told = ByteBuffer.wrap(events).order(ByteOrder.nativeOrder());
  private boolean closed;

  private ThreadEnds(int epoll) {
    this.epoll = epoll;
  }

  /** Opens an instance; empty if native calls do not work here. */
  static Optional<ThreadEnds> open() {
    try {
      return Optional.of(new ThreadEnds(Calls.epoll_create1(CLOSED_ON_EXEC)));
    } catch (LastErrorException | LinkageError none) {
      return Optional.empty();
    }
  }

  /** The handle of a watched thread. */
  final class Watched implements LiveThread {
    private final int file;
    private boolean ended;

    private Watched(int file) {
      this.file = file;
    }

    /** Returns the state at the latest {@link ThreadEnds#look}. */
    @Override
    public boolean isThere() {
      return !ended;
    }

    @Override
    public void close() {
      if (threads.remove(file, this)) {
        int unused = Calls.close(file); // closing also ends the watch
      }
    }
  }

  /**
   * Watches the thread that has this number now.
   *
   * @return the handle; empty if there is no such thread, or the kernel has no such files
   */
  Optional<LiveThread> watch(long thread) {
    try {
      int file =
          CLibrary.get()
              .syscall(
                  new NativeLong(PIDFD_OPEN), new NativeLong(thread), new NativeLong(PIDFD_THREAD))
              .intValue();
      Watched watched = new Watched(file);
      threads.put(file, watched);
      try {
        int unused = Calls.epoll_ctl(epoll, ADD, file, event(file));
        return Optional.of(watched);
      } catch (LastErrorException e) {
        watched.close();
      }
    } catch (LastErrorException none) {
      // counts as not available
    }
    return Optional.empty();
  }

  private static byte[] event(int file) {
    byte[] event = new byte[EVENT_BYTES];
    ByteBuffer.wrap(event).order(ByteOrder.nativeOrder()).putInt(0, READABLE).putInt(FILE_AT, file);
    return event;
  }

  /**
   * Finds out which threads have ended.
   *
   * @throws IOException when the system does not tell
   */
  void look() throws IOException {
    try {
      int count = MOST_EVENTS;
      while (count == MOST_EVENTS) {
        count = Calls.epoll_wait(epoll, events, MOST_EVENTS, 0);
        for (int i = 0; i < count; i++) {
          end(told.getInt(i * EVENT_BYTES + FILE_AT));
        }
      }
    } catch (LastErrorException e) {
      throw new IOException(
          "the system does not tell which threads have ended (error %d)"
              .formatted(e.getErrorCode()),
          e);
    }
  }

  /** Notes the end of a thread and stops watching it, or each look would return it again. */
  private void end(int file) {
    int unused = Calls.epoll_ctl(epoll, REMOVE, file, event(file));
    Watched thread = threads.get(file);
    if (thread != null) {
      thread.ended = true;
    }
  }

  @Override
  public void close() {
    if (closed) {
      return; // its number may belong to another file by now
    }
    closed = true;
    for (Watched each : threads.values().toArray(Watched[]::new)) {
      each.close();
    }
    int unused = Calls.close(epoll);
  }

  /** Binds calls directly, like those of nice values. */
  private static final class Calls {
    static {
      Native.register(Calls.class, "c");
    }

    private Calls() {}

    static native int epoll_create1(int flags) throws LastErrorException;

    static native int epoll_ctl(int epoll, int operation, int file, byte[] event)
        throws LastErrorException;

    static native int epoll_wait(int epoll, byte[] events, int most, int timeoutMillis)
        throws LastErrorException;

    static native int close(int file);
  }
}
