package io.sluice.linux.proc;

import java.io.IOException;
import java.util.Optional;

/**
 * Checks, before threads are changed, whether they still live: all in one system call if the kernel
 * can do that ({@link ThreadEnds}), else each by a file ({@link ThreadFile}).
 *
 * <p>A thread may end after the check, but its number is reused only after all others ({@code
 * kernel.pid_max}, usually 32,768 or 4 million). Starting that many threads takes at least hundreds
 * of milliseconds. So a caller that checks, and changes thousands of threads within the next few
 * milliseconds, changes no wrong one. Not thread-safe.
 */
public final class LiveThreads implements AutoCloseable {
  private final Optional<ThreadEnds> ends;

  private LiveThreads(Optional<ThreadEnds> ends) {
    this.ends = ends;
  }

  /** Opens an instance with the best means of this kernel. */
  public static LiveThreads open() {
    return new LiveThreads(ThreadEnds.open());
  }

  /** Opens an instance with the means of older kernels. */
  static LiveThreads byFiles() {
    return new LiveThreads(Optional.empty());
  }

  /** Returns a handle of a thread; empty if there is no such thread. */
  public Optional<LiveThread> of(ThreadKey key) {
    Optional<LiveThread> found =
        ends.flatMap(all -> all.watch(key.thread()))
            .or(() -> ThreadFile.open(key.process(), key.thread()));
    boolean meant =
        Proc.thread(
                key.process(),
                key.thread()) // checked after the handle is open, so that it is the same thread
            .filter(stat -> stat.start() == key.threadStart() && !stat.ended())
            .isPresent();
    if (!meant) {
      found.ifPresent(LiveThread::close);
      return Optional.empty();
    }
    return found;
  }

  /**
   * Finds out which threads have ended. Call it before some of them are changed.
   *
   * @throws IOException when the system does not tell
   */
  public void look() throws IOException {
    if (ends.isPresent()) {
      ends.get().look();
    }
  }

  @Override
  public void close() {
    ends.ifPresent(ThreadEnds::close);
  }
}
