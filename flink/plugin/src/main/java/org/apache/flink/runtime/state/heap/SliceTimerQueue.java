package org.apache.flink.runtime.state.heap;

import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.apache.flink.runtime.state.KeyExtractorFunction;
import org.apache.flink.runtime.state.KeyGroupRange;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;
import org.apache.flink.runtime.state.PriorityComparator;

/** Holds timers. While a slice is being copied, it notes those that come and go in it. */
public final class SliceTimerQueue<T extends HeapPriorityQueueElement>
    extends HeapPriorityQueueSet<T> {

  private final KeyExtractorFunction<T> keys;
  private final int slices;
  private final Map<Integer, Set<T>> touched = new HashMap<>();

  SliceTimerQueue(
      PriorityComparator<T> order,
      KeyExtractorFunction<T> keys,
      int capacity,
      KeyGroupRange all,
      int slices) {
    super(order, keys, capacity, all, slices);
    this.keys = keys;
    this.slices = slices;
  }

  /** Begins to note timers of a slice, unless it does; all that are there count as new. */
  public void follow(int slice) {
    if (!touched.containsKey(slice)) {
      touched.put(slice, new LinkedHashSet<>(getSubsetForKeyGroup(slice)));
    }
  }

  /** Begins to note timers of a slice, unless it does; none that is there counts. */
  public void followNew(int slice) {
    touched.computeIfAbsent(slice, any -> new LinkedHashSet<>());
  }

  /** Notes timers of a slice no longer. */
  public void unfollow(int slice) {
    touched.remove(slice);
  }

  /** Returns how many timers of a slice came or went and were not taken. */
  public int touched(int slice) {
    Set<T> timers = touched.get(slice);
    return timers == null ? 0 : timers.size();
  }

  /** Takes one timer that came or went; there must be one. */
  public T take(int slice) {
    Iterator<T> timers = touched.get(slice).iterator();
    T timer = timers.next();
    timers.remove();
    return timer;
  }

  private void touch(T timer) {
    if (!touched.isEmpty()) {
      int slice =
          KeyGroupRangeAssignment.assignToKeyGroup(keys.extractKeyFromElement(timer), slices);
      Set<T> timers = touched.get(slice);
      if (timers != null) {
        timers.add(timer);
      }
    }
  }

  @Override
  public boolean add(T timer) {
    touch(timer);
    return super.add(timer);
  }

  @Override
  public boolean remove(T timer) {
    touch(timer);
    return super.remove(timer);
  }

  @Override
  public T poll() {
    T timer = super.poll();
    if (timer != null) {
      touch(timer);
    }
    return timer;
  }
}
