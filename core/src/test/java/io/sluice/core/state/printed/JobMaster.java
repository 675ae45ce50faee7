package io.sluice.core.state.printed;

import io.sluice.core.state.explore.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** The job master: it migrates slices (III.C), recovers them (III.E), and collects garbage (IV). */
final class JobMaster {
  private static final int NONE = -1;

  private final Reading reading;
  private final int streams;
  private final Placement placement;
  private final Network network;
  private final int[] owners;

  /** By slice: which containers have a backup, and a vector that it has at least. */
  private final List<NavigableMap<Integer, List<Integer>>> copies = new ArrayList<>();

  /** By slice and stream: events up to this number are forgotten. */
  private final int[][] collected;

  /** Slices that are being recovered, and by which request. */
  private final Map<Integer, Integer> recovering = new TreeMap<>();

  /** Null if there is none. */
  private Migration migration;

  private int requests;

  JobMaster(Reading reading, PrintedScenario scenario, Placement placement, Network network) {
    this.reading = reading;
    this.streams = scenario.streams();
    this.placement = placement;
    this.network = network;
    owners = scenario.owners().stream().mapToInt(each -> each).toArray();
    collected = new int[owners.length][streams];
    List<Integer> start = SliceCopy.empty(streams).vector();
    for (int slice = 0; slice < owners.length; slice++) {
      NavigableMap<Integer, List<Integer>> here = new TreeMap<>();
      holders(slice, owners[slice]).forEach(holder -> here.put(holder, start));
      copies.add(here);
    }
  }

  int owner(int slice) {
    return owners[slice];
  }

  boolean isIdle() {
    return migration == null && recovering.isEmpty();
  }

  /** Returns where the backups of a slice belong while the owner has it. */
  List<Integer> holders(int slice, int owner) {
    int m = 1;
    for (int other = 0; other < slice; other++) {
      m += owners[other] == owner ? 1 : 0;
    }
    return placement.holders(owner, m);
  }

  /** Begins a migration (III.C, phases 0 and 1), where there is a backup to begin it with. */
  void migrate(int slice, int destination) {
    NavigableMap<Integer, List<Integer>> known = copies.get(slice);
    int source = owners[slice];
    if (source == destination || known.isEmpty()) {
      return;
    }
    int supplier = known.containsKey(destination) ? destination : known.firstKey();
    int request = rebuild(slice, destination, supplier);
    migration = new Migration(slice, request, source, destination, supplier);
  }

  /** Returns the number of the request. */
  private int rebuild(int slice, int at, int supplier) {
    requests++;
    network.toContainer(at, new ToContainer.Rebuild(slice, requests, supplier, holders(slice, at)));
    return requests;
  }

  void on(ToMaster message) {
    if (message instanceof ToMaster.Rebuilt rebuilt) {
      rebuilt(rebuilt);
    } else if (message instanceof ToMaster.Rerouted rerouted) {
      rerouted(rerouted);
    } else if (message instanceof ToMaster.Released released) {
      released(released);
    } else if (message instanceof ToMaster.Held held) {
      register(held.slice(), held.container(), held.vector());
    } else if (message instanceof ToMaster.Progressed progressed) {
      collect(progressed);
    } else if (message instanceof ToMaster.Failed failed) {
      failed(failed.container());
    }
  }

  private void rebuilt(ToMaster.Rebuilt rebuilt) {
    int slice = rebuilt.slice();
    if (recovering.containsKey(slice)
        && owners[slice] == rebuilt.container()
        && answers(rebuilt, recovering.get(slice))) {
      recovering.remove(slice);
      copies.get(slice).remove(rebuilt.container());
      reroute(slice, rebuilt.container(), rebuilt.vector());
    } else if (migration != null
        && migration.isIn(Migration.Phase.REBUILDING, slice)
        && migration.destination == rebuilt.container()
        && answers(rebuilt, migration.request)) {
      migration.phase = Migration.Phase.REROUTING;
      if (reading.has(Mend.OWNER_FROM_REROUTING)) {
        owners[slice] = migration.destination;
        copies.get(slice).remove(migration.destination);
      }
      reroute(slice, rebuilt.container(), rebuilt.vector());
    }
  }

  private boolean answers(ToMaster.Rebuilt rebuilt, int request) {
    return rebuilt.request() == request || !reading.has(Mend.ANSWERS_NAME_THEIR_REQUEST);
  }

  /** A container has a backup; one that would need forgotten events is none. */
  private void register(int slice, int container, List<Integer> vector) {
    boolean useful = true;
    for (int stream = 0; stream < streams; stream++) {
      useful &= vector.get(stream) >= collected[slice][stream];
    }
    if (useful || !reading.has(Mend.EVENTS_OF_COPIES_ARE_KEPT)) {
      copies.get(slice).put(container, vector);
    }
  }

  private void reroute(int slice, int container, List<Integer> vector) {
    for (int stream = 0; stream < streams; stream++) {
      network.toUpstream(stream, new ToUpstream.Reroute(slice, container, vector.get(stream)));
    }
  }

  private void rerouted(ToMaster.Rerouted rerouted) {
    if (migration != null
        && migration.isIn(Migration.Phase.REROUTING, rerouted.slice())
        && migration.destination == rerouted.container()
        && migration.reroutes(rerouted.stream(), streams)) {
      migration.phase = Migration.Phase.RELEASING;
      network.toContainer(migration.source, new ToContainer.Release(migration.slice));
    }
  }

  private void released(ToMaster.Released released) {
    int slice = released.slice();
    if (!released.vector().isEmpty()) {
      register(slice, released.container(), released.vector());
    }
    if (migration != null
        && migration.isIn(Migration.Phase.RELEASING, slice)
        && migration.source == released.container()) {
      owners[slice] = migration.destination;
      copies.get(slice).remove(migration.destination);
      migration = null;
    }
  }

  private void failed(int container) {
    copies.forEach(known -> known.remove(container));
    Migration ended =
        reading.has(Mend.MIGRATIONS_END_WITH_THEIR_CONTAINERS) ? end(container) : null;
    for (int slice = 0; slice < owners.length; slice++) {
      if (owners[slice] == container) {
        recover(slice, ended != null && ended.slice == slice ? back(ended, container) : NONE);
      }
    }
  }

  /** Ends the migration if the container is part of it; returns it then. */
  private Migration end(int container) {
    Migration ended = migration;
    if (ended == null) {
      return null;
    }
    boolean rebuilding = ended.phase == Migration.Phase.REBUILDING;
    if (ended.destination != container
        && ended.source != container
        && !(rebuilding && ended.supplier == container)) {
      return null;
    }
    migration = null;
    if (rebuilding && ended.destination != container && ended.destination != ended.supplier) {
      network.toContainer(ended.destination, new ToContainer.Release(ended.slice));
    }
    return ended;
  }

  /** Returns who is known to have the slice when a container of its migration has died. */
  private static int back(Migration ended, int container) {
    if (container == ended.destination) {
      return ended.source;
    }
    return ended.supplier == ended.destination ? ended.destination : NONE;
  }

  private void recover(int slice, int preferred) {
    NavigableMap<Integer, List<Integer>> known = copies.get(slice);
    if (preferred == NONE && known.isEmpty()) {
      throw new Violation("slice " + slice + " has no copy");
    }
    int at = preferred == NONE ? known.lastKey() : preferred;
    owners[slice] = at;
    recovering.put(slice, rebuild(slice, at, at));
  }

  /** An owner reports; its slice's events can be collected (IV), but not while it is rebuilt. */
  private void collect(ToMaster.Progressed progressed) {
    int slice = progressed.slice();
    boolean moves = migration != null && migration.slice == slice;
    if (owners[slice] != progressed.container() || moves || recovering.containsKey(slice)) {
      return;
    }
    for (int stream = 0; stream < streams; stream++) {
      int upTo = progressed.vector().get(stream);
      if (reading.has(Mend.EVENTS_OF_COPIES_ARE_KEPT)) {
        for (List<Integer> copy : copies.get(slice).values()) {
          upTo = Math.min(upTo, copy.get(stream));
        }
      }
      collected[slice][stream] = Math.max(collected[slice][stream], upTo);
      network.toUpstream(stream, new ToUpstream.Collect(slice, upTo));
    }
  }
}
