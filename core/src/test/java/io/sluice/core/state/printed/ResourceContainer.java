package io.sluice.core.state.printed;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A container of the stage (II.B): active slices, backups of its peers' slices, and outputs. */
final class ResourceContainer {
  private final Reading reading;
  private final int me;
  private final int streams;
  private final Network network;
  private final Map<Integer, ActiveSlice> active = new TreeMap<>();
  private final Map<Integer, SliceCopy> copies = new TreeMap<>();

  /** Holds, by slice, the requests that wait for a backup of a peer. */
  private final Map<Integer, ToContainer.Rebuild> fetching = new TreeMap<>();

  /** Outputs that were sent and are not in the log yet (IV, asynchronous output persistence). */
  private final Deque<Output> buffer = new ArrayDeque<>();

  ResourceContainer(Reading reading, int me, int streams, Network network) {
    this.reading = reading;
    this.me = me;
    this.streams = streams;
    this.network = network;
  }

  /** The stage starts, with this slice here. */
  void own(int slice, List<Integer> holders) {
    active.put(slice, new ActiveSlice(reading, slice, holders, SliceCopy.atStart(streams)));
  }

  /** The stage starts, with a backup of this slice here. */
  void hold(int slice) {
    copies.put(slice, SliceCopy.atStart(streams));
  }

  /** Returns null if the slice is not active here. */
  ActiveSlice active(int slice) {
    return active.get(slice);
  }

  boolean hasOutputToLog() {
    return !buffer.isEmpty();
  }

  /** An event comes; one of a slice that is not active here comes from before a rerouting. */
  void on(Event event) {
    ActiveSlice slice = active.get(event.slice());
    if (slice != null) {
      for (Output each : slice.offer(event)) {
        buffer.add(each);
        network.output(me, each);
      }
    }
  }

  void on(ToContainer message) {
    if (message instanceof ToContainer.Rebuild rebuild) {
      rebuild(rebuild);
    } else {
      release(message.slice());
    }
  }

  private void rebuild(ToContainer.Rebuild rebuild) {
    int slice = rebuild.slice();
    if (active.containsKey(slice)) {
      rebuilt(rebuild);
    } else if (rebuild.supplier() != me) {
      fetching.put(slice, rebuild);
      network.toPeer(me, rebuild.supplier(), new ToPeer.Fetch(slice));
    } else if (copies.containsKey(slice)) {
      upgrade(rebuild);
    }
  }

  private void upgrade(ToContainer.Rebuild rebuild) {
    int slice = rebuild.slice();
    SliceCopy copy = copies.remove(slice);
    active.put(slice, new ActiveSlice(reading, slice, rebuild.holders(), copy));
    if (reading.has(Mend.LOGGED_OUTPUT_IS_RESENT)) {
      for (Output each : network.logged(slice)) {
        if (each.number() <= copy.produced()) {
          network.output(me, each);
        }
      }
    }
    rebuilt(rebuild);
  }

  private void rebuilt(ToContainer.Rebuild rebuild) {
    List<Integer> vector = active.get(rebuild.slice()).vector();
    network.toMaster(me, new ToMaster.Rebuilt(rebuild.slice(), rebuild.request(), me, vector));
  }

  private void release(int slice) {
    fetching.remove(slice);
    ActiveSlice released = active.remove(slice);
    if (released != null) {
      copies.put(slice, released.copy());
    }
    SliceCopy copy = copies.get(slice);
    List<Integer> vector = copy == null ? List.of() : copy.vector();
    network.toMaster(me, new ToMaster.Released(slice, me, vector));
  }

  void on(int from, ToPeer message) {
    int slice = message.slice();
    if (message instanceof ToPeer.Delta delta) {
      merge(from, delta);
    } else if (message instanceof ToPeer.Unfit && active.containsKey(slice)) {
      replicate(active.get(slice), active.get(slice).whole());
    } else if (message instanceof ToPeer.Fetch) {
      supply(from, slice);
    }
  }

  private void supply(int to, int slice) {
    SliceCopy copy = active.containsKey(slice) ? active.get(slice).copy() : copies.get(slice);
    if (copy != null) {
      dumpForSnapshot();
      network.toPeer(me, to, ToPeer.Delta.whole(slice, copy));
    }
  }

  private void merge(int from, ToPeer.Delta delta) {
    int slice = delta.slice();
    if (active.containsKey(slice)) {
      return;
    }
    SliceCopy before = copies.get(slice);
    boolean further = before != null && before.isAsFarAs(delta.vector());
    boolean fits = delta.whole() || (before != null && before.vector().equals(delta.base()));
    boolean strict = reading.has(Mend.DELTAS_FIT_THEIR_COPY);
    if (strict && !further && !fits) {
      network.toPeer(me, from, new ToPeer.Unfit(slice));
      return;
    }
    if (!strict || !further) {
      copies.put(slice, (before == null ? SliceCopy.empty(streams) : before).with(delta));
    }
    network.toMaster(me, new ToMaster.Held(slice, me, copies.get(slice).vector()));
    if (fetching.containsKey(slice)) {
      upgrade(fetching.remove(slice));
    }
  }

  /** The time for a snapshot of an active slice has come (III.B). */
  void checkpoint(int slice) {
    replicate(active.get(slice), active.get(slice).changes());
  }

  private void replicate(ActiveSlice slice, ToPeer.Delta snapshot) {
    dumpForSnapshot();
    slice.holders().forEach(holder -> network.toPeer(me, holder, snapshot));
  }

  private void dumpForSnapshot() {
    if (reading.has(Mend.LOG_BEFORE_SNAPSHOT)) {
      dump();
    }
  }

  /** The time for a status report has come (II.B). */
  void report(int slice) {
    network.toMaster(me, new ToMaster.Progressed(slice, me, active.get(slice).base()));
  }

  /** The time for a batch of the output log has come (IV). */
  void dump() {
    network.log(buffer);
    buffer.clear();
  }

  /**
   * The operator downstream has lost all it had, and gets it again: from the log, or the buffer.
   */
  void resendOutput() {
    active.forEach(
        (slice, state) -> {
          Map<Integer, Output> all = new TreeMap<>();
          network.logged(slice).forEach(each -> all.put(each.number(), each));
          buffer.stream()
              .filter(each -> each.slice() == slice)
              .forEach(each -> all.put(each.number(), each));
          all.values().stream()
              .filter(each -> each.number() <= state.produced())
              .forEach(each -> network.output(me, each));
        });
  }
}
