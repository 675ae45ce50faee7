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
 * Protects undo logs from programs that delete old files, as systemd-tmpfiles does in {@code /tmp}
 * after ten days: a log is needed as long as its changes last, but is written only when there are
 * new ones. Not thread-safe.
 */
public final class FreshLogs {
  private static final long PERIOD_NANOS = TimeUnit.HOURS.toNanos(1);

  private final Path folder;
  private long dueNanos;

  /**
   * Makes an instance whose first refresh is due at once.
   *
   * @param folder the folder of the undo logs, which need not exist
   * @param nowNanos the present {@link System#nanoTime()}
   */
  public FreshLogs(Path folder, long nowNanos) {
    this.folder = folder;
    dueNanos = nowNanos;
  }

  /** Sets the modification time of all logs to now, once an hour. */
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
      // a log may be removed meanwhile; the others keep their old time until the next refresh
    }
  }
}
