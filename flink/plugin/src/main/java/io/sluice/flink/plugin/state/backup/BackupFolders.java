package io.sluice.flink.plugin.state.backup;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.flink.util.FileUtils;

/**
 * Names folders for backups on disk, and deletes those that killed processes have left. RocksDB
 * locks a file in each folder while it is open; a folder whose lock is free belongs to no process.
 */
final class BackupFolders {

  private static final String PREFIX = "sluice-backups-";
  private static final String MINE = PREFIX + UUID.randomUUID() + "-";
  private static final AtomicInteger NEXT = new AtomicInteger();

  private BackupFolders() {}

  /**
   * Returns a folder of this process that is not there yet.
   *
   * @param temporary one of the folders that Flink has for temporary files
   * @throws IOException when that cannot be read
   */
  static Path next(Path temporary) throws IOException {
    Files.createDirectories(temporary);
    try (DirectoryStream<Path> all = Files.newDirectoryStream(temporary, PREFIX + "*")) {
      for (Path folder : all) {
        if (!folder.getFileName().toString().startsWith(MINE) && isLeft(folder)) {
          FileUtils.deleteDirectoryQuietly(folder.toFile());
        }
      }
    }
    return temporary.resolve(MINE + NEXT.getAndIncrement());
  }

  private static boolean isLeft(Path folder) {
    try (FileChannel file = FileChannel.open(folder.resolve("LOCK"), StandardOpenOption.WRITE);
        FileLock lock = file.tryLock()) {
      return lock != null;
    } catch (IOException none) {
      return false; // it is being made or deleted, or is not ours
    }
  }
}
