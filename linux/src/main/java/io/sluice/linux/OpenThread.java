package io.sluice.linux;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A thread whose nice value is asked for again and again. A file of its own in {@code /proc} is
 * kept open: it can be read for as long as that very thread lives, even when its number is used
 * again, and to read it costs a tenth of what it takes to find the thread's line and its start in
 * there. Not thread-safe.
 */
final class OpenThread implements AutoCloseable {
  private final long thread;
  private final FileChannel name;
  private final ByteBuffer first = ByteBuffer.allocate(1);

  private OpenThread(long thread, FileChannel name) {
    this.thread = thread;
    this.name = name;
  }

  /** Empty when there is no such thread. */
  static Optional<OpenThread> open(ThreadKey key) {
    Path file = Path.of("/proc/%d/task/%d/comm".formatted(key.process(), key.thread()));
    try {
      OpenThread opened = new OpenThread(key.thread(), FileChannel.open(file));
      if (Proc.thread(key.process(), key.thread())
          .filter(stat -> stat.start() == key.threadStart() && !stat.ended())
          .isPresent()) {
        return Optional.of(opened);
      }
      opened.close();
    } catch (IOException gone) {
      // as told
    }
    return Optional.empty();
  }

  /** Empty when it is gone. */
  Optional<Integer> nice() {
    try {
      first.clear();
      return name.read(first, 0) > 0 ? Nice.of(thread) : Optional.empty();
    } catch (IOException gone) {
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    try {
      name.close();
    } catch (IOException e) {
      // nothing was written to it
    }
  }
}
