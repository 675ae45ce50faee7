package io.sluice.plugin.base.journal;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/**
 * Writes lines as they are handed over, on a thread of its own, which also makes them. It never
 * holds up the caller: what does not fit into its queue is dropped and counted. When it cannot
 * write, it says so once, drops, and tries again now and then.
 */
public final class LineFile {
  /** The time for which it rests after it could not write. */
  public static final Duration RETRY = Duration.ofSeconds(10);

  private static final int QUEUE = 4096;
  private static final long SECOND_NANOS = Duration.ofSeconds(1).toNanos();
  private static final long END_MILLIS = 1000;
  private static final long MOST_CHARACTERS = 16L << 20;

  private final TwoFiles files;
  private final Supplier<List<Supplier<String>>> eachSecond;
  private final LongFunction<String> lost;
  private final Consumer<Exception> fails;

  /** Holds the lines to write; an empty element wakes the thread. */
  private final ArrayBlockingQueue<Optional<Supplier<String>>> queue =
      new ArrayBlockingQueue<>(QUEUE);

  private final AtomicLong dropped = new AtomicLong();
  private final Thread thread;
  private volatile boolean failing;
  private volatile boolean stopped;
  private boolean told;
  private long lostTold;
  private long silentUntil;

  /**
   * Opens nothing before {@link #start}.
   *
   * @param folder made when it is not there
   * @param stem of the names of its two files, without the ending
   * @param header makes the first line of each
   * @param eachSecond asked once a second what makes further lines
   * @param lost makes a line that says how many were lost so far, whenever more were
   * @param fails called the first time that it cannot write, by its thread
   */
  public LineFile(
      String folder,
      String stem,
      Supplier<String> header,
      Supplier<List<Supplier<String>>> eachSecond,
      LongFunction<String> lost,
      Consumer<Exception> fails) {
    files = new TwoFiles(folder, stem, header, MOST_CHARACTERS);
    this.eachSecond = eachSecond;
    this.lost = lost;
    this.fails = fails;
    thread = new Thread(this::run, "sluice-journal");
    thread.setDaemon(true);
  }

  public void start() {
    thread.start();
  }

  /** Hands over what will make a line; returns at once. Safe for any thread. */
  public void accept(Supplier<String> line) {
    if (!queue.offer(Optional.of(line))) {
      dropped.incrementAndGet();
    }
  }

  /** Returns the number of lines that could not be written, or not in time. */
  public long dropped() {
    return dropped.get();
  }

  /**
   * Returns whether it cannot write at present; the lines that are lost then are counted and
   * reported.
   */
  public boolean isFailing() {
    return failing;
  }

  /** Ends after what was handed over so far. */
  public void stop() {
    stopped = true;
    boolean unused = queue.offer(Optional.empty()); // if it is full, the thread is not waiting
  }

  /** Waits for the end, a second at most. */
  public void awaitEnd() {
    try {
      thread.join(END_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void run() {
    long nextSecond = System.nanoTime() + SECOND_NANOS;
    while (!stopped) {
      next(nextSecond - System.nanoTime()).ifPresent(this::write);
      if (System.nanoTime() - nextSecond >= 0) {
        nextSecond = System.nanoTime() + SECOND_NANOS;
        second();
      }
    }
    for (var line = queue.poll(); line != null; line = queue.poll()) {
      line.ifPresent(this::write);
    }
    second();
    boolean unused = attempt(files::close, 0);
  }

  private Optional<Supplier<String>> next(long nanos) {
    try {
      var line = queue.poll(Math.max(0, nanos), TimeUnit.NANOSECONDS);
      return line == null ? Optional.empty() : line;
    } catch (InterruptedException e) {
      stopped = true;
      return Optional.empty();
    }
  }

  private void second() {
    boolean written = true;
    for (Supplier<String> line : eachSecond.get()) {
      written &= write(line);
    }
    tellOfLost();
    if (written && !rests() && attempt(files::flush, 0)) {
      failing = false;
    }
  }

  private void tellOfLost() {
    long now = dropped.get();
    if (now != lostTold && !rests() && write(() -> lost.apply(now))) {
      lostTold = now;
    }
  }

  private boolean write(Supplier<String> line) {
    if (rests()) {
      dropped.incrementAndGet();
      return false;
    }
    return attempt(() -> files.write(line.get()), 1);
  }

  private boolean rests() {
    return failing && System.nanoTime() - silentUntil < 0;
  }

  private interface Attempt {
    void run() throws IOException;
  }

  /**
   * Tries to write. The flag changes last, so that a caller that sees the failure finds what was
   * lost.
   */
  private boolean attempt(Attempt what, int lines) {
    try {
      what.run();
      return true;
    } catch (IOException | RuntimeException fault) {
      dropped.addAndGet(lines);
      silentUntil = System.nanoTime() + RETRY.toNanos();
      try {
        if (!told) {
          told = true;
          fails.accept(fault);
        }
      } finally {
        failing = true;
      }
      try {
        files.close();
      } catch (IOException ofTheSameFile) {
        // reported already
      }
      return false;
    }
  }
}
