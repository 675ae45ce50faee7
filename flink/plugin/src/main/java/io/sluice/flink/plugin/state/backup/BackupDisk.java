package io.sluice.flink.plugin.state.backup;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.apache.flink.util.FileUtils;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.LRUCache;
import org.rocksdb.Options;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Slice;
import org.rocksdb.Snapshot;
import org.rocksdb.WriteOptions;

/**
 * Keeps the stored backups of one container in RocksDB, which Flink brings along. Nothing is synced
 * and there is no log: what is there ends with the process. It takes up to 40 MB of memory outside
 * the heap. Not thread-safe.
 */
final class BackupDisk implements AutoCloseable {

  private static final long BUFFER_BYTES = 8L << 20;
  private static final long CACHE_BYTES = 16L << 20;
  private static final int FILTER_BITS = 10;
  private static final int MOST_FILES = 64;

  static {
    RocksDB.loadLibrary();
  }

  private final Path folder;
  private final BloomFilter filter = new BloomFilter(FILTER_BITS);
  private final LRUCache cache = new LRUCache(CACHE_BYTES);
  private final Options options;
  private final WriteOptions writing = new WriteOptions().setDisableWAL(true);
  private final RocksDB database;
  private int regions;
  private boolean closed;

  /** Opens a container's disk. */
  @FunctionalInterface
  interface Opener {
    /**
     * Opens it.
     *
     * @throws IOException when the folder cannot be written
     * @throws LinkageError when this Flink has no RocksDB
     */
    BackupDisk open() throws IOException;
  }

  /**
   * Opens an empty one.
   *
   * @param folder that is made, and deleted at the end
   */
  BackupDisk(Path folder) throws IOException {
    this.folder = folder;
    options =
        new Options()
            .setCreateIfMissing(true)
            .setWriteBufferSize(BUFFER_BYTES)
            .setMaxBackgroundJobs(1)
            .setMaxOpenFiles(MOST_FILES)
            .setTableFormatConfig(
                new BlockBasedTableConfig()
                    .setBlockCache(cache)
                    .setFilterPolicy(filter)
                    .setCacheIndexAndFilterBlocks(true));
    try {
      database = RocksDB.open(options, folder.toString());
    } catch (RocksDBException e) {
      throw new IOException("RocksDB cannot be opened in " + folder, e);
    }
  }

  /** Returns the first bytes of all keys of a new region, in which no key is yet. */
  byte[] newRegion() {
    regions++;
    return bytes(regions);
  }

  private static byte[] bytes(int region) {
    return ByteBuffer.allocate(Integer.BYTES).putInt(region).array();
  }

  private static byte[] end(byte[] region) {
    return bytes(ByteBuffer.wrap(region).getInt() + 1);
  }

  /** Returns the value of a key, or null. */
  byte[] get(byte[] key) throws RocksDBException {
    return database.get(key);
  }

  void put(byte[] key, byte[] value) throws RocksDBException {
    database.put(writing, key, value);
  }

  void remove(byte[] key) throws RocksDBException {
    database.delete(writing, key);
  }

  void removeAll(byte[] region) throws RocksDBException {
    if (!closed) {
      database.deleteRange(writing, region, end(region));
    }
  }

  /** Keeps what is there now, until it is {@link #forget forgotten}. */
  Snapshot keep() {
    return database.getSnapshot();
  }

  void forget(Snapshot snapshot) {
    if (!closed) {
      database.releaseSnapshot(snapshot);
    }
  }

  /** Reads a region. */
  final class Reader implements AutoCloseable {
    private final Slice end;
    private final ReadOptions reading;
    private final RocksIterator iterator;
    private boolean over;

    private Reader(byte[] region, Snapshot snapshot) {
      end = new Slice(end(region));
      reading = new ReadOptions().setIterateUpperBound(end).setReadaheadSize(BUFFER_BYTES / 8);
      if (snapshot != null) {
        reading.setSnapshot(snapshot);
      }
      iterator = database.newIterator(reading);
      iterator.seek(region);
    }

    /** Tells whether there is a key; closes the reader if there is none. */
    boolean hasKey() {
      if (!over && (closed || !iterator.isValid())) {
        close();
      }
      return !over;
    }

    byte[] key() {
      return iterator.key();
    }

    byte[] value() {
      return iterator.value();
    }

    void next() {
      iterator.next();
    }

    @Override
    public void close() {
      if (!over) {
        over = true;
        iterator.close();
        reading.close();
        end.close();
      }
    }
  }

  /**
   * Returns a reader of a region, which its user closes.
   *
   * @param snapshot what is read, or null for what is there now
   */
  Reader read(byte[] region, Snapshot snapshot) {
    return new Reader(region, snapshot);
  }

  /** Deletes everything. Readers must be closed before. */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    database.close();
    writing.close();
    options.close();
    filter.close();
    cache.close();
    FileUtils.deleteDirectoryQuietly(folder.toFile());
  }
}
