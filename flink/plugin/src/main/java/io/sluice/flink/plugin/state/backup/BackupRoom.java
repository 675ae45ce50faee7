package io.sluice.flink.plugin.state.backup;

import io.sluice.core.state.content.Entry;
import io.sluice.core.state.load.ContainerLoad;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says where the backups that a container holds go: to memory, or to disk once the backups of all
 * containers of this process take their share of it. What they take is estimated: the number of
 * their entries, by the mean size of those that came and went. Not thread-safe, but several work
 * beside each other, and any thread may ask what is on disk.
 */
final class BackupRoom {

  private static final Logger LOG = LoggerFactory.getLogger(BackupRoom.class);
  private static final AtomicLong USED = new AtomicLong();

  private final double share;
  private final BackupDisk.Opener opener;
  private final Set<Integer> onDisk = new HashSet<>();
  private final AtomicInteger storedBackups = new AtomicInteger();
  private final AtomicLong storedBytes = new AtomicLong();
  private long entries;
  private long bytes;
  private long used;
  private BackupDisk disk;
  private volatile boolean failed;

  /**
   * Creates one without backups.
   *
   * @param share of the heap that backups may fill, in (0, 1]; infinite for no limit
   * @param opener of the disk, which is opened when it is needed first
   */
  BackupRoom(double share, BackupDisk.Opener opener) {
    this.share = share;
    this.opener = opener;
  }

  /** Takes note of an entry that came or went. */
  void passed(Entry entry) {
    entries++;
    bytes += entry.key().key().size() + (entry.isTombstone() ? 0 : entry.value().size());
  }

  /**
   * Counts a backup in memory.
   *
   * @param before the bytes for which it was counted until now
   * @return those for which it is counted now
   */
  long count(long before, long itsEntries) {
    long now = entries == 0 ? 0 : Math.round((double) itsEntries * bytes / entries);
    used += now - before;
    long unused = USED.addAndGet(now - before);
    return now;
  }

  private boolean isFull() {
    return USED.get() > share * Runtime.getRuntime().maxMemory();
  }

  /** Tells whether a backup in memory has to go to disk; from then on the slice's backups do. */
  boolean sendsToDisk(int slice) {
    boolean sends = isFull() && !failed;
    if (sends) {
      onDisk.add(slice);
    }
    return sends;
  }

  /** The container works on a slice, which is in memory then. */
  void serves(int slice) {
    onDisk.remove(slice);
  }

  /** Returns where the next backup of a slice goes, or null for memory. */
  BackupDisk diskFor(int slice) {
    if (failed || !(onDisk.contains(slice) || isFull())) {
      return null;
    }
    if (disk == null) {
      try {
        disk = opener.open();
      } catch (IOException | LinkageError e) {
        fail(e);
      }
    }
    return disk;
  }

  /**
   * The backups on disk have changed.
   *
   * @param backups that have come, or gone if negative
   * @param itsBytes that have come, or gone
   */
  void store(int backups, long itsBytes) {
    int unused = storedBackups.addAndGet(backups);
    long unusedToo = storedBytes.addAndGet(itsBytes);
  }

  /** Counts the backups on disk. */
  ContainerLoad.Stored stored() {
    return new ContainerLoad.Stored(storedBackups.get(), storedBytes.get(), failed);
  }

  /** The disk does not work: all further backups go to memory. */
  void fail(Throwable why) {
    if (!failed) {
      failed = true;
      LOG.warn("Backups stay in memory beyond their share: the disk does not serve.", why);
    }
  }

  /** The container is not needed any more. */
  void close() {
    USED.addAndGet(-used);
    used = 0;
    storedBackups.set(0);
    storedBytes.set(0);
    if (disk != null) {
      disk.close();
    }
  }
}
