package io.sluice.flink.plugin.state.backup;

import io.sluice.core.state.content.Base;
import io.sluice.core.state.content.Bytes;
import io.sluice.core.state.content.Certificate;
import io.sluice.core.state.content.Changes;
import io.sluice.core.state.content.Entry;
import io.sluice.core.state.content.EntryKey;
import io.sluice.core.state.content.SliceContent;
import io.sluice.core.state.content.StateId;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.rocksdb.RocksDBException;
import org.rocksdb.Snapshot;

/**
 * Holds a backup on disk. Entries stay as bytes, so an active copy is made of it before a function
 * can work on the slice. A mark is a snapshot of the database.
 *
 * <p>If the disk fails, the backup becomes empty and has no marks: its owner finds it incomplete
 * and starts it anew, in memory.
 */
final class StoredSlice implements SliceContent {

  private static final int HEAD = Integer.BYTES + Short.BYTES;

  private final BackupRoom room;
  private final Consumer<StateId> met;
  private final BackupDisk disk;
  private final byte[] region;
  private final List<StateId> states = new ArrayList<>();
  private final Map<StateId, Total> totals = new HashMap<>();
  private final TreeMap<Long, Marked> marks = new TreeMap<>();
  private final List<BackupDisk.Reader> readers = new ArrayList<>();
  private Bytes attachment = Bytes.NONE;
  private boolean failed;
  private long bytes;

  /** Counts and hashes the entries of one state. */
  private static final class Total {
    private final short number;
    private long count;
    private long hash;

    private Total(int number) {
      this.number = (short) number;
    }

    private void add(Entry entry, int sign) {
      count += sign;
      hash += sign * Certificate.hash(entry);
    }
  }

  private record Marked(Snapshot snapshot, Bytes attachment) {}

  /**
   * Creates an empty one.
   *
   * @param room that counts it
   * @param met gets each state that it has entries of
   */
  StoredSlice(BackupRoom room, Consumer<StateId> met, BackupDisk disk) {
    this.room = room;
    this.met = met;
    this.disk = disk;
    region = disk.newRegion();
    room.store(1, 0);
  }

  @Override
  public void apply(Entry change) {
    if (failed) {
      return;
    }
    StateId state = change.key().state();
    Total total = totals.get(state);
    if (total == null) {
      met.accept(state);
      total = new Total(states.size());
      states.add(state);
      totals.put(state, total);
    }
    try {
      apply(change, total);
    } catch (RocksDBException e) {
      failed = true;
      uncount();
      room.fail(e);
    }
  }

  private void grow(long by) {
    bytes += by;
    room.store(0, by);
  }

  private void uncount() {
    room.store(-1, -bytes);
    bytes = 0;
  }

  private void apply(Entry change, Total total) throws RocksDBException {
    byte[] key = key(total.number, change.key().key());
    byte[] before = disk.get(key);
    if (before != null) {
      total.add(new Entry(change.key(), Bytes.of(before)), -1);
    }
    if (!change.isTombstone()) {
      total.add(change, 1);
      disk.put(key, change.value().toArray());
      grow(change.value().size() - (before == null ? -key.length : before.length));
    } else if (before != null) {
      disk.remove(key);
      grow(-key.length - before.length);
    }
  }

  private byte[] key(short state, Bytes key) {
    return ByteBuffer.allocate(HEAD + key.size())
        .put(region)
        .putShort(state)
        .put(key.toArray())
        .array();
  }

  @Override
  public Certificate certificate() {
    Map<StateId, Certificate.Sum> sums = new HashMap<>();
    if (!failed) {
      totals.forEach(
          (state, total) -> {
            if (total.count > 0) {
              sums.put(state, new Certificate.Sum(total.count, total.hash));
            }
          });
    }
    return new Certificate(sums);
  }

  @Override
  public boolean canServe() {
    return false;
  }

  @Override
  public Bytes attachment() {
    return attachment;
  }

  @Override
  public void attach(Bytes attached) {
    attachment = attached;
  }

  @Override
  public Changes follow(boolean all) {
    throw new IllegalStateException("Nobody works on a backup on disk");
  }

  @Override
  public Base base() {
    return read(null, attachment);
  }

  @Override
  public Base base(long checkpoint) {
    Marked marked = marks.get(checkpoint);
    return marked == null
        ? SliceContent.super.base(checkpoint)
        : read(marked.snapshot, marked.attachment);
  }

  private Base read(Snapshot snapshot, Bytes attached) {
    BackupDisk.Reader reader = disk.read(region, snapshot);
    readers.add(reader);
    return new Reading(reader, attached);
  }

  /** Reads entries in the order of their keys. */
  private final class Reading implements Base {
    private final BackupDisk.Reader reader;
    private final Bytes attached;

    private Reading(BackupDisk.Reader reader, Bytes attached) {
      this.reader = reader;
      this.attached = attached;
    }

    @Override
    public boolean hasNext() {
      return reader.hasKey();
    }

    @Override
    public Entry next() {
      byte[] key = reader.key();
      StateId state = states.get(ByteBuffer.wrap(key).getShort(Integer.BYTES));
      Bytes own = Bytes.of(Arrays.copyOfRange(key, HEAD, key.length));
      Entry entry = new Entry(new EntryKey(state, own), Bytes.of(reader.value()));
      reader.next();
      return entry;
    }

    @Override
    public Bytes attachment() {
      return attached;
    }
  }

  @Override
  public void mark(long checkpoint) {
    if (!failed) {
      Marked before = marks.put(checkpoint, new Marked(disk.keep(), attachment));
      forget(before);
    }
  }

  private void forget(Marked marked) {
    if (marked != null) {
      disk.forget(marked.snapshot);
    }
  }

  @Override
  public Set<Long> marks() {
    return failed ? Set.of() : Set.copyOf(marks.keySet());
  }

  @Override
  public void forgetBefore(long checkpoint) {
    Map<Long, Marked> old = marks.headMap(checkpoint);
    old.values().forEach(this::forget);
    old.clear();
  }

  @Override
  public void discard() {
    readers.forEach(BackupDisk.Reader::close);
    readers.clear();
    marks.values().forEach(this::forget);
    marks.clear();
    if (!failed) {
      uncount();
    }
    try {
      disk.removeAll(region);
    } catch (RocksDBException e) {
      room.fail(e);
    }
  }
}
