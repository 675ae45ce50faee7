package io.sluice.core.state.protocol;

import io.sluice.core.state.content.Base;
import io.sluice.core.state.content.Bytes;
import io.sluice.core.state.content.Certificate;
import io.sluice.core.state.content.Changes;
import io.sluice.core.state.content.Entry;
import io.sluice.core.state.content.EntryKey;
import io.sluice.core.state.content.Reference;
import io.sluice.core.state.content.SliceContent;
import io.sluice.core.state.content.StateId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** A slice in a map. Its base is as old as the interface allows: it is read when it is opened. */
class TinyContent implements SliceContent, Reference {
  final TreeMap<EntryKey, Bytes> entries = new TreeMap<>();
  Bytes attachment = Bytes.NONE;
  private final TreeMap<Long, Saved> marks = new TreeMap<>();
  private final ArrayList<Follower> followers = new ArrayList<>();
  private boolean discarded;

  /** Holds what a slice was. */
  record Saved(List<Entry> entries, Bytes attachment) {}

  static final class TinyBase implements Base {
    private final Saved saved;
    private int next;

    TinyBase(Saved saved) {
      this.saved = saved;
    }

    @Override
    public boolean hasNext() {
      return next < saved.entries.size();
    }

    @Override
    public Entry next() {
      return saved.entries.get(next++);
    }

    @Override
    public Bytes attachment() {
      return saved.attachment;
    }
  }

  static final class Follower implements Changes {
    private final TinyContent content;
    private final TreeSet<EntryKey> changed = new TreeSet<>();

    Follower(TinyContent content) {
      this.content = content;
    }

    @Override
    public int size() {
      return changed.size();
    }

    @Override
    public List<Entry> drain(int most) {
      List<Entry> drained = new ArrayList<>();
      while (drained.size() < most && !changed.isEmpty()) {
        EntryKey key = changed.pollFirst();
        drained.add(new Entry(key, content.entries.get(key)));
      }
      return drained;
    }

    @Override
    public void close() {
      content.followers.remove(this);
    }
  }

  @Override
  public void discard() {
    discarded = true;
  }

  private void requireKept() {
    if (discarded) {
      throw new IllegalStateException("a copy is used that was discarded");
    }
  }

  @Override
  public void apply(Entry change) {
    requireKept();
    if (change.isTombstone()) {
      entries.remove(change.key());
    } else {
      entries.put(change.key(), change.value());
    }
    followers.forEach(follower -> follower.changed.add(change.key()));
  }

  /** A user's function begins to use a state. */
  void register(StateId state) {}

  Saved save() {
    List<Entry> all = new ArrayList<>();
    for (Map.Entry<EntryKey, Bytes> each : entries.entrySet()) {
      all.add(new Entry(each.getKey(), each.getValue()));
    }
    return new Saved(List.copyOf(all), attachment);
  }

  @Override
  public Certificate certificate() {
    return Certificate.of(save().entries);
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
    Follower follower = new Follower(this);
    if (all) {
      follower.changed.addAll(entries.keySet());
    }
    followers.add(follower);
    return follower;
  }

  @Override
  public Reference offer() {
    return this;
  }

  @Override
  public Reference give() {
    return this;
  }

  @Override
  public boolean canServe() {
    return false;
  }

  @Override
  public Base base() {
    requireKept();
    return new TinyBase(save());
  }

  @Override
  public Base base(long checkpoint) {
    requireKept();
    return new TinyBase(marks.get(checkpoint));
  }

  @Override
  public void mark(long checkpoint) {
    requireKept();
    marks.put(checkpoint, save());
  }

  @Override
  public Set<Long> marks() {
    return marks.keySet();
  }

  @Override
  public void rollBack(long checkpoint) {
    requireKept();
    Saved saved = marks.get(checkpoint);
    entries.clear();
    saved.entries.forEach(entry -> entries.put(entry.key(), entry.value()));
    attachment = saved.attachment;
    marks.tailMap(checkpoint, false).clear();
    followers.clear();
  }

  @Override
  public void forgetBefore(long checkpoint) {
    marks.headMap(checkpoint).clear();
  }
}
