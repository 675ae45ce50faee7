package io.sluice.core.state.printed;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** A slice that consumes events: its key-value store, dirty bits and progress vector (III.B). */
final class ActiveSlice {
  private final Reading reading;
  private final int slice;
  private final List<Integer> holders;
  private final Map<Integer, Long> entries;
  private final Set<Integer> dirty = new TreeSet<>();
  private final List<Integer> vector;
  private final List<Queue<Event>> waiting = new ArrayList<>();
  private int produced;
  private List<Integer> base;

  ActiveSlice(Reading reading, int slice, List<Integer> holders, SliceCopy copy) {
    this.reading = reading;
    this.slice = slice;
    this.holders = holders;
    entries = new TreeMap<>(copy.entries());
    vector = new ArrayList<>(copy.vector());
    vector.forEach(stream -> waiting.add(new ArrayDeque<>()));
    produced = copy.produced();
    base = copy.vector();
  }

  List<Integer> holders() {
    return holders;
  }

  List<Integer> vector() {
    return List.copyOf(vector);
  }

  int produced() {
    return produced;
  }

  /** Returns what the last snapshot has consumed. */
  List<Integer> base() {
    return base;
  }

  SliceCopy copy() {
    return new SliceCopy(vector, produced, entries);
  }

  /** Consumes what it can, and returns the outputs; an event that comes again is dropped. */
  List<Output> offer(Event event) {
    List<Output> outputs = new ArrayList<>();
    int next = vector.get(event.stream()) + waiting.get(event.stream()).size() + 1;
    boolean early = event.number() > next && reading.has(Mend.EARLY_EVENTS_ARE_DROPPED);
    if (event.number() < next || early) {
      return outputs;
    }
    waiting.get(event.stream()).add(event);
    int stream = turn(event);
    while (!waiting.get(stream).isEmpty()) {
      consume(waiting.get(stream).remove(), outputs);
      stream = turn(event);
    }
    return outputs;
  }

  private int turn(Event latest) {
    return reading.has(Mend.STREAMS_TAKE_TURNS)
        ? SliceCopy.sum(vector) % vector.size()
        : latest.stream();
  }

  private void consume(Event event, List<Output> outputs) {
    vector.set(event.stream(), event.number());
    dirty.add(event.key());
    if (event.deletes()) {
      entries.remove(event.key());
      return;
    }
    long value = event.appendTo(entries.getOrDefault(event.key(), 0L));
    entries.put(event.key(), value);
    produced++;
    outputs.add(new Output(slice, produced, event.stream(), event.number(), value));
  }

  /** Returns what has changed since the last snapshot. */
  ToPeer.Delta changes() {
    Map<Integer, Long> changed = new TreeMap<>(entries);
    changed.keySet().retainAll(dirty);
    Set<Integer> deleted = new TreeSet<>();
    if (reading.has(Mend.DELETIONS_TRAVEL)) {
      deleted.addAll(dirty);
      deleted.removeAll(entries.keySet());
    }
    return snapshot(changed, deleted, false);
  }

  ToPeer.Delta whole() {
    return snapshot(entries, Set.of(), true);
  }

  private ToPeer.Delta snapshot(Map<Integer, Long> changed, Set<Integer> deleted, boolean whole) {
    int header = reading.has(Mend.OUTPUT_NUMBERS_TRAVEL) ? produced : 0;
    ToPeer.Delta delta = new ToPeer.Delta(slice, base, vector, header, changed, deleted, whole);
    dirty.clear();
    base = vector();
    return delta;
  }
}
