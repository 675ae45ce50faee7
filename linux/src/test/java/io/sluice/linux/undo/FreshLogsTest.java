package io.sluice.linux.undo;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.linux.proc.ThreadKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FreshLogsTest {
  @TempDir private Path folder;

  /** Makes a log look as one that was written eleven days ago, and not again. */
  private static void grow(Path log) throws IOException {
    FileTime old = FileTime.from(Instant.now().minus(Duration.ofDays(11)));
    Files.getFileAttributeView(log, BasicFileAttributeView.class).setTimes(old, old, null);
  }

  private static boolean isNew(Path log) throws IOException {
    FileTime hourAgo = FileTime.from(Instant.now().minus(Duration.ofHours(1)));
    BasicFileAttributes times = Files.readAttributes(log, BasicFileAttributes.class);
    return times.lastModifiedTime().compareTo(hourAgo) > 0
        && times.lastAccessTime().compareTo(hourAgo) > 0;
  }

  private Path log(String subject) throws IOException {
    UndoLog log = UndoLog.create(folder, subject);
    log.append(List.of(new UndoEntry(new ThreadKey(1, 2, 3, 4), 0, 19)));
    log.close();
    try (var files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().contains("-" + subject + "."))
          .findFirst()
          .orElseThrow();
    }
  }

  @Test
  void logs_that_are_not_written_any_more_are_made_new_once_an_hour() throws IOException {
    List<Path> logs = List.of(log("1"), log("budget1"));
    Path other = Files.createFile(folder.resolve("other"));
    FreshLogs fresh = new FreshLogs(folder, 0);
    for (long hour = 0; hour < 3; hour++) {
      for (Path log : logs) {
        grow(log);
      }
      grow(other);
      fresh.keep(TimeUnit.HOURS.toNanos(hour));
      for (Path log : logs) {
        assertThat(isNew(log)).as(log.toString()).isTrue();
      }
      assertThat(isNew(other)).isFalse();
    }
    grow(logs.get(0));
    fresh.keep(TimeUnit.HOURS.toNanos(3) - 1);
    assertThat(isNew(logs.get(0))).isFalse();
    assertThat(UndoLog.read(logs.get(0))).hasSize(1);
  }

  @Test
  void where_there_is_no_folder_there_is_nothing_to_keep() {
    Path none = folder.resolve("none");
    new FreshLogs(none, 0).keep(0);
    assertThat(none).doesNotExist();
  }
}
