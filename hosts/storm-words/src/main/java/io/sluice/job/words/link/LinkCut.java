package io.sluice.job.words.link;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Cuts all links of a worker for as long as a file is there. */
final class LinkCut implements AutoCloseable {
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private final Path file;
  private final List<Link> links = new CopyOnWriteArrayList<>();
  private final Thread thread;
  private volatile boolean closed;

  private LinkCut(Path file) {
    this.file = file;
    thread = new Thread(this::run, "words-link-cut");
    thread.setDaemon(true);
  }

  /** Starts to look for a file. */
  static LinkCut by(Path file) {
    LinkCut cut = new LinkCut(file);
    cut.thread.start();
    return cut;
  }

  void add(Link link) {
    links.add(link);
  }

  private void run() {
    while (!closed) {
      boolean down = Files.exists(file);
      links.forEach(link -> link.cut(down));
      LockSupport.parkNanos(LOOK_NANOS);
    }
  }

  @Override
  public void close() {
    closed = true;
  }
}
