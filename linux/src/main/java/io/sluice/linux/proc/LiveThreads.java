package io.sluice.linux.proc;

import java.io.IOException;
import java.util.Optional;

/**
 * Checks again and again whether threads are still there before they are changed: all of them in
 * one system call where the kernel can do that ({@link ThreadEnds}), else each by a file ({@link
 * ThreadFile}).
 *
 * <p>After that a thread may end, but its number is used again only once all others were ({@code
 * kernel.pid_max}, as a rule 32,768 or four millions): to start so many threads takes hundreds of
 * milliseconds at least. So a caller that looks, and changes thousands of threads in the few
 * milliseconds after that, changes none that is not meant. Not thread-safe.
 */
public final class LiveThreads implements AutoCloseable {
  private final Optional<ThreadEnds> ends;

  private LiveThreads(Optional<ThreadEnds> ends) {
    this.ends = ends;
  }

  /** Uses the best means that this kernel has. */
  public static LiveThreads open() {
    return new LiveThreads(ThreadEnds.open());
  }

  /** Uses the means of older kernels. */
  static LiveThreads byFiles() {
    return new LiveThreads(Optional.empty());
  }

  /** Returns a thread to be watched; empty when there is no such thread. */
  public Optional<LiveThread> of(ThreadKey key) {
    Optional<LiveThread> found =
        ends.flatMap(all -> all.watch(key.thread()))
            .or(() -> ThreadFile.open(key.process(), key.thread()));
    boolean meant =
        Proc.thread(key.process(), key.thread()) // looked up once it can be no other
            .filter(stat -> stat.start() == key.threadStart() && !stat.ended())
            .isPresent();
    if (!meant) {
      found.ifPresent(LiveThread::close);
      return Optional.empty();
    }
    return found;
  }

  /**
   * Finds out which threads have ended, before some of them are changed.
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
