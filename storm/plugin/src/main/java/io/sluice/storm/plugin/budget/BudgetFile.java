package io.sluice.storm.plugin.budget;

import io.sluice.core.tuple.budget.BadBudgetException;
import io.sluice.core.tuple.budget.BudgetTable;
import io.sluice.core.tuple.budget.Pieces;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * A budget's file, at which this process has a seat for as long as it lives. The processes of one
 * user share one file in a folder; other users cannot open it. Safe for any thread.
 *
 * <p>How it works: each seat is a byte of the file, and the process that sits there holds a lock on
 * that byte. The system ends the lock with the process, however that ends. So a seat whose byte can
 * be locked is that of no living process, and what stands in the table for it is free. One channel
 * must stay the only one of this process to the file: closing a second one would end the lock.
 */
final class BudgetFile implements Pieces {
  private final Path path;
  private final FileChannel file;
  private final BudgetTable table;
  private final FileLock lock;
  private final int pieces;

  private BudgetFile(Path path, FileChannel file, BudgetTable table, FileLock lock, int pieces) {
    this.path = path;
    this.file = file;
    this.table = table;
    this.lock = lock;
    this.pieces = pieces;
  }

  /**
   * Takes a seat; makes the file when it is not there.
   *
   * @param pieces that the processes which share it may have together
   * @throws BadBudgetException when it is no budget's file
   */
  static BudgetFile open(Path folder, int pieces) throws IOException, BadBudgetException {
    Path path = make(folder);
    FileChannel file =
        FileChannel.open(
            path,
            Set.of(StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS));
    boolean kept = false;
    try {
      if (file.size() != BudgetTable.BYTES) {
        throw new BadBudgetException(
            "%s has %d bytes, not %d".formatted(path, file.size(), BudgetTable.BYTES));
      }
      MappedByteBuffer memory = file.map(FileChannel.MapMode.READ_WRITE, 0, BudgetTable.BYTES);
      BudgetTable table = BudgetTable.over(memory);
      FileLock lock = seat(file, path);
      table.sit(seatOf(lock));
      kept = true;
      return new BudgetFile(path, file, table, lock, pieces);
    } finally {
      if (!kept) {
        file.close();
      }
    }
  }

  /** Makes the file, complete or not at all, and returns its path. */
  private static Path make(Path folder) throws IOException {
    Files.createDirectories(folder);
    Path draft =
        Files.createTempFile(
            folder,
            "sluice-",
            ".draft",
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    try {
      Object user = owner(draft);
      Path path = folder.resolve("sluice-%s.budget".formatted(user));
      if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
        ByteBuffer empty = ByteBuffer.allocate(BudgetTable.BYTES);
        BudgetTable.layOut(empty);
        Files.write(draft, empty.array());
        link(path, draft);
      }
      if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) || !owner(path).equals(user)) {
        throw new IOException("%s is no file of user %s".formatted(path, user));
      }
      return path;
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static void link(Path path, Path draft) throws IOException {
    try {
      Files.createLink(path, draft);
    } catch (FileAlreadyExistsException another) {
      // a process that started at the same time has made it
    }
  }

  private static Object owner(Path path) throws IOException {
    return Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS);
  }

  private static FileLock seat(FileChannel file, Path path) throws IOException {
    for (int seat = 1; seat <= BudgetTable.SEATS; seat++) {
      FileLock lock = file.tryLock(seat, 1, false);
      if (lock != null) {
        return lock;
      }
    }
    throw new IOException("%s: %d processes share it already".formatted(path, BudgetTable.SEATS));
  }

  private static int seatOf(FileLock lock) {
    return Math.toIntExact(lock.position());
  }

  @Override
  public boolean take() {
    requireWhole();
    return table.take(seatOf(lock), pieces);
  }

  @Override
  public void give() {
    requireWhole();
    table.give(seatOf(lock));
  }

  @Override
  public int most() {
    return pieces - BudgetTable.SEATS + 1;
  }

  /** Frees what processes had that are gone. One thread at a time. */
  void reclaim() throws IOException {
    requireWhole();
    long seats = table.seats(pieces) & ~(1L << (seatOf(lock) - 1));
    for (long left = seats; left != 0; left &= left - 1) {
      int seat = Long.numberOfTrailingZeros(left) + 1;
      try (FileLock gone = file.tryLock(seat, 1, false)) {
        if (gone != null) {
          table.free(seat);
        }
      }
    }
  }

  /** Returns the bytes that all processes have. */
  long taken() {
    requireWhole();
    return table.taken(pieces);
  }

  /**
   * Memory behind the end of a file that was cut off cannot be touched without a fault. The channel
   * is not asked: it would be closed, and its lock gone, where the thread is interrupted.
   */
  private void requireWhole() {
    try {
      if (Files.size(path) < BudgetTable.BYTES) {
        throw new IOException(path + " was cut off");
      }
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }
}
