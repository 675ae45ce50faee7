package io.sluice.linux.undo;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.util.concurrent.TimeUnit;

/**
 * Keeps undo logs from programs that clean a folder of what is old, as systemd-tmpfiles does in
 * {@code /tmp} after ten days: a log counts for as long as threads have what is written in it, but
 * is written only when they are given something new. Not thread-safe.
 */
public final class FreshLogs {
  private static final long PERIOD_NANOS = TimeUnit.HOURS.toNanos(1);

  private final Path folder;
  private long dueNanos;

  /**
   * Starts with a refresh due at once.
   *
   * @param folder of the undo logs, whether it is there already or not
   * @param nowNanos as {@link System#nanoTime()} tells it
   */
  public FreshLogs(Path folder, long nowNanos) {
    this.folder = folder;
    dueNanos = nowNanos;
  }

  /** Makes all logs as new as if they were written now; once an hour, and nothing in between. */
  public void keep(long nowNanos) {
    if (nowNanos - dueNanos < 0) {
      return;
    }
    dueNanos = nowNanos + PERIOD_NANOS;
    FileTime now = FileTime.fromMillis(System.currentTimeMillis());
    try (DirectoryStream<Path> logs =
        Files.newDirectoryStream(folder, UndoLog.PREFIX + "*" + UndoLog.SUFFIX)) {
      for (Path log : logs) {
        Files.getFileAttributeView(log, BasicFileAttributeView.class).setTimes(now, now, null);
      }
    } catch (IOException | DirectoryIteratorException gone) {
      // what is undone is removed meanwhile; the others are as old as they were an hour ago
    }
  }
}
