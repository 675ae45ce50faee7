package io.sluice.flink.plugin.journal;

import io.sluice.core.config.Settings;
import io.sluice.core.control.Decision;
import io.sluice.core.control.Journal;
import io.sluice.core.control.SchedulerSnapshot;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes decisions as they are handed over, and once a second how things stand, on a thread of its
 * own. It never holds up who hands over: what does not fit into its queue is dropped and counted.
 * When it cannot write, it says so once, drops, and tries again now and then; nobody else notices.
 */
public final class JournalFile {
  private static final Logger LOG = LoggerFactory.getLogger(JournalFile.class);
  private static final int QUEUE = 4096;
  private static final long SECOND_NANOS = Duration.ofSeconds(1).toNanos();
  private static final long RETRY_NANOS = Duration.ofSeconds(10).toNanos();
  private static final long END_MILLIS = 1000;
  private static final long MOST_CHARACTERS = 16L << 20;
  private static final Journal.Entry END =
      new Journal.Entry(0, new Decision.Failed(0, "end"), Optional.empty());

  private final TwoFiles files;
  private final Supplier<SchedulerSnapshot> snapshot;
  private final Supplier<String> health;
  private final ArrayBlockingQueue<Journal.Entry> queue = new ArrayBlockingQueue<>(QUEUE);
  private final DecisionLine decisions = new DecisionLine();
  private final AtomicLong dropped = new AtomicLong();
  private final Thread thread;
  private volatile boolean failing;
  private volatile boolean stopped;
  private boolean told;
  private long silentUntil;

  /**
   * A file for this process in that folder; nothing is opened before {@link #start}.
   *
   * @param folder made when it is not there
   * @param snapshot of the scheduler; asked once a second by the writing thread
   * @param health of the scheduler, lower case
   */
  public static JournalFile in(
      String folder,
      Settings settings,
      int cores,
      Supplier<SchedulerSnapshot> snapshot,
      Supplier<String> health) {
    long start = System.currentTimeMillis();
    long pid = ProcessHandle.current().pid();
    String header =
        new JsonObject()
            .put("format", "sluice.journal/1")
            .put("pid", pid)
            .put("cores", cores)
            .put("policy", settings.policy())
            .put("mode", settings.mode().name().toLowerCase(Locale.ROOT))
            .put("period_ms", settings.period().toMillis())
            .put("start", start)
            .toString();
    String stem = "journal-%d-%d".formatted(start, pid);
    return new JournalFile(new TwoFiles(folder, stem, header, MOST_CHARACTERS), snapshot, health);
  }

  JournalFile(TwoFiles files, Supplier<SchedulerSnapshot> snapshot, Supplier<String> health) {
    this.files = files;
    this.snapshot = snapshot;
    this.health = health;
    this.thread = new Thread(this::run, "sluice-journal");
    this.thread.setDaemon(true);
  }

  public void start() {
    thread.start();
  }

  /** Hands over; returns at once. For any thread. */
  public void accept(Journal.Entry entry) {
    if (!queue.offer(entry)) {
      dropped.incrementAndGet();
    }
  }

  /** Lines that could not be written, or not in time. */
  public long dropped() {
    return dropped.get();
  }

  /** Whether it cannot write at present. */
  public boolean isFailing() {
    return failing;
  }

  /** Ends after what was handed over so far. */
  public void stop() {
    stopped = true;
    boolean unused = queue.offer(END); // if it is full, the thread is not waiting
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
    long nextStanding = System.nanoTime() + SECOND_NANOS;
    while (!stopped) {
      decision(next(nextStanding - System.nanoTime()));
      if (System.nanoTime() - nextStanding >= 0) {
        nextStanding = System.nanoTime() + SECOND_NANOS;
        standing();
      }
    }
    for (Journal.Entry entry = queue.poll(); entry != null; entry = queue.poll()) {
      decision(entry);
    }
    standing();
    attempt(files::close);
  }

  private Journal.Entry next(long nanos) {
    try {
      return queue.poll(Math.max(0, nanos), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      stopped = true;
      return null;
    }
  }

  private void decision(Journal.Entry entry) {
    if (entry != null && entry.number() > 0) {
      write(() -> decisions.of(entry));
    }
  }

  private void standing() {
    boolean written =
        write(
            () ->
                StandingLine.of(
                    snapshot.get(), System.currentTimeMillis(), health.get(), dropped.get()));
    if (written && attempt(files::flush)) {
      failing = false;
    }
  }

  private boolean write(Supplier<String> line) {
    boolean rests = failing && System.nanoTime() - silentUntil < 0;
    if (rests || !attempt(() -> files.write(line.get()))) {
      dropped.incrementAndGet();
      return false;
    }
    return true;
  }

  private interface Attempt {
    void run() throws IOException;
  }

  private boolean attempt(Attempt what) {
    try {
      what.run();
      return true;
    } catch (IOException | RuntimeException fault) {
      failing = true;
      silentUntil = System.nanoTime() + RETRY_NANOS;
      if (!told) {
        told = true;
        LOG.warn(
            "The journal cannot be written (sluice.journal.dir); scheduling goes on without it and"
                + " it is tried again every {} s.",
            Duration.ofNanos(RETRY_NANOS).toSeconds(),
            fault);
      }
      try {
        files.close();
      } catch (IOException ofTheSameFile) {
        // told already
      }
      return false;
    }
  }
}
