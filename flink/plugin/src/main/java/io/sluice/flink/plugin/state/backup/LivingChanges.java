package io.sluice.flink.plugin.state.backup;

import io.sluice.core.state.content.Certificate;
import io.sluice.core.state.content.Changes;
import io.sluice.core.state.content.Entry;
import io.sluice.core.state.content.RunningCertificate;
import io.sluice.core.state.content.SliceContent;
import io.sluice.core.state.content.StateId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Knows what one peer has not been sent of a slice, and certifies what it was sent. */
final class LivingChanges implements Changes {

  private static final int MOST_BYTES = 60_000;

  private final LivingSlice slice;
  private final RunningCertificate sent;
  private final Map<StateId, Set<Object>> touched = new TreeMap<>();

  LivingChanges(LivingSlice slice, RunningCertificate sent) {
    this.slice = slice;
    this.sent = sent;
  }

  void touch(StateId state, Object name) {
    touched.computeIfAbsent(state, any -> new LinkedHashSet<>()).add(name);
  }

  @Override
  public int size() {
    slice.tellFollowers();
    return touched.values().stream().mapToInt(Set::size).sum();
  }

  /** Takes some entries, fewer than wanted if they are large. */
  @Override
  public List<Entry> drain(int most) {
    slice.tellFollowers();
    List<Entry> drained = new ArrayList<>();
    int bytes = 0;
    for (StateId state : touched.keySet()) {
      Iterator<Object> names = touched.get(state).iterator();
      while (names.hasNext() && drained.size() < most && bytes < MOST_BYTES) {
        Entry entry = entry(state, names.next());
        names.remove();
        drained.add(entry);
        sent.apply(entry);
        slice.passed(entry);
        bytes += entry.key().key().size() + (entry.isTombstone() ? 0 : entry.value().size());
      }
    }
    return drained;
  }

  private Entry entry(StateId state, Object name) {
    try {
      return slice.state(state).entry(name);
    } catch (IOException e) {
      throw new UncheckedIOException("An entry of %s cannot be written".formatted(state), e);
    }
  }

  @Override
  public Certificate certificate(SliceContent of) {
    return slice.certify(sent);
  }

  @Override
  public void close() {
    slice.unfollow(this);
  }
}
