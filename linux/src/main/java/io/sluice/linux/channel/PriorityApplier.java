package io.sluice.linux.channel;

import io.sluice.core.channel.BadChannelException;
import io.sluice.core.channel.ChannelName;
import io.sluice.linux.apply.UndoFolder;
import io.sluice.linux.proc.PidNamespaces;
import io.sluice.linux.undo.AtEnd;
import io.sluice.linux.undo.FreshLogs;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Puts into effect, on a thread of its own, what processes ask for in their channels, and takes it
 * back when they fall silent, when it is closed, when it fails, and when this process is stopped.
 * What a {@code kill -9} of this process leaves behind is undone by the next one that uses the same
 * folder of undo logs.
 */
public final class PriorityApplier implements AutoCloseable {
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(5);
  private static final long SCAN_MILLIS = 100;
  private static final long PATIENCE_MILLIS = 10_000;

  /** The time for which a channel that has failed is left alone, or it would fail again at once. */
  private static final long REST_MILLIS = 10_000;

  private final Path channels;
  private final Path undo;
  private final Consumer<String> report;
  private final Map<Path, AppliedChannel> open = new HashMap<>();
  private final Map<Path, Long> notBefore = new HashMap<>();
  private final PidNamespaces numbers = new PidNamespaces();
  private final Set<String> said = new HashSet<>();
  private final FreshLogs logs;
  private final Thread thread = new Thread(this::run, "sluice-priority");
  private final AtEnd atEnd;
  private volatile boolean stopped;

  private PriorityApplier(Path channels, Path undo, Consumer<String> report) throws IOException {
    this.channels = channels;
    this.undo = undo;
    this.report = report;
    logs = new FreshLogs(undo, System.nanoTime());
    thread.setDaemon(true);
    atEnd = AtEnd.run("sluice-priority-end", this::finish);
  }

  /**
   * Undoes what killed predecessors left, then starts.
   *
   * @param channels folder with the files of channels; they may come and go
   * @param undo folder of the undo logs, made if it is not there; only its owner may write there
   * @param report gets what users should know, a line each, from a thread of its own
   * @throws IOException when the folder of undo logs cannot be used
   */
  public static PriorityApplier start(Path channels, Path undo, Consumer<String> report)
      throws IOException {
    UndoFolder.prepare(undo, report);
    PriorityApplier applier = new PriorityApplier(channels, undo, report);
    applier.thread.start();
    return applier;
  }

  private void run() {
    try {
      long scanned = Long.MIN_VALUE / 2;
      while (!stopped) {
        long now = System.currentTimeMillis();
        if (Math.abs(now - scanned) >= SCAN_MILLIS) {
          scanned = now;
          scan(now);
          logs.keep(System.nanoTime());
        }
        lookAtAll(now);
        LockSupport.parkNanos(
            this, open.isEmpty() ? TimeUnit.MILLISECONDS.toNanos(SCAN_MILLIS) : LOOK_NANOS);
      }
    } catch (RuntimeException | Error fault) {
      report.accept("priorities are not applied any more: " + fault);
    } finally {
      open.forEach(this::end);
    }
  }

  private void scan(long now) {
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(channels, "*" + ChannelName.SUFFIX)) {
      for (Path path : files) {
        if (!open.containsKey(path) && notBefore.getOrDefault(path, now) <= now) {
          begin(path, now);
        }
      }
    } catch (IOException notThereYet) {
      // the process that makes it may still be starting
    }
  }

  private void begin(Path path, long now) {
    try {
      Optional<AppliedChannel> channel = AppliedChannel.open(path, numbers, undo, now, report);
      channel.ifPresent(
          found -> {
            open.put(path, found);
            found.whyNot().ifPresent(reason -> say(found + ": priorities not applied: " + reason));
          });
    } catch (IOException | BadChannelException | InternalError e) {
      notBefore.put(path, now + REST_MILLIS);
      say("%s is not applied: %s".formatted(path, e.getMessage()));
    }
  }

  private void lookAtAll(long now) {
    for (Iterator<Map.Entry<Path, AppliedChannel>> each = open.entrySet().iterator();
        each.hasNext(); ) {
      Map.Entry<Path, AppliedChannel> entry = each.next();
      if (!isApplied(entry.getKey(), entry.getValue(), now)) {
        each.remove();
        end(entry.getKey(), entry.getValue());
      }
    }
  }

  /** A file that is cut off between a look at its size and the next shows as an internal error. */
  private boolean isApplied(Path path, AppliedChannel channel, long now) {
    try {
      return channel.look(now);
    } catch (IOException | BadChannelException | InternalError e) {
      notBefore.put(path, now + REST_MILLIS);
      say("%s: priorities not applied: %s".formatted(channel, e.getMessage()));
      return false;
    }
  }

  private void end(Path path, AppliedChannel channel) {
    try {
      channel.end(System.currentTimeMillis());
    } catch (IOException | InternalError e) {
      say("%s (%s): not all is undone: %s".formatted(channel, path, e.getMessage()));
    }
  }

  private void say(String line) {
    if (said.add(line)) {
      report.accept(line);
    }
  }

  /** Gives everything back and ends; returns when that is done. */
  @Override
  public void close() {
    finish();
    atEnd.cancel();
  }

  private void finish() {
    stopped = true;
    LockSupport.unpark(thread);
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
    boolean interrupted = false;
    while (thread.isAlive() && System.nanoTime() < deadline) {
      try {
        thread.join(PATIENCE_MILLIS);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
