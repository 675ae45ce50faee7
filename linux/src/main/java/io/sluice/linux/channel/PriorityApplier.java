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
 * Applies, on its own thread, the priorities that processes ask for in their channels. It undoes
 * them when a process falls silent, when it is closed, when it fails, and when this process is
 * stopped. After a {@code kill -9} the next process that uses the same folder of undo logs undoes
 * them.
 */
public final class PriorityApplier implements AutoCloseable {
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(5);
  private static final long SCAN_MILLIS = 100;
  private static final long PATIENCE_MILLIS = 10_000;

  /** The time for which a failed channel is left alone, ms; it would fail again at once. */
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
   * Undoes the changes that killed predecessors left behind, then starts.
   *
   * @param channels the folder of channel files, which may come and go
   * @param undo the folder of the undo logs, which is made if it is missing; only its owner may
   *     write there
   * @param report gets messages for users, one line each, on the applier's thread
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
      report.accept("priorities are no longer applied: " + fault);
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
      // the process that makes the folder may still be starting
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

  /**
   * Applies a channel. If its file is truncated between the check of its size and the access, that
   * shows as an internal error.
   */
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

  /** Undoes all changes and ends; returns when that is done. */
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
