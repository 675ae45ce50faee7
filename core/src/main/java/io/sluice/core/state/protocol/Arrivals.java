package io.sluice.core.state.protocol;

import io.sluice.core.state.content.Contents;
import io.sluice.core.state.content.SliceContent;
import io.sluice.core.state.message.ToPeer;
import io.sluice.core.state.model.BackupId;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Home;
import io.sluice.core.state.model.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The destination's end of a migration: active copies are made of backups, and then owned. */
final class Arrivals {

  private record Arrival(BackupId backup, Shadow shadow) {}

  private final Rules rules;
  private final ContainerId me;
  private final SlicesHere slices;
  private final BackupStore store;
  private final Contents contents;
  private final ContainerOutbox outbox;
  private final Map<Slice, Arrival> arrivals = new TreeMap<>();
  private final Set<Slice> installing = new TreeSet<>();

  Arrivals(
      Rules rules,
      ContainerId me,
      SlicesHere slices,
      BackupStore store,
      Contents contents,
      ContainerOutbox outbox) {
    this.rules = rules;
    this.me = me;
    this.slices = slices;
    this.store = store;
    this.contents = contents;
    this.outbox = outbox;
  }

  /**
   * Begins to make an active copy of the newest backup. There is none if the migration has been
   * aborted and the source was told first.
   */
  void upgrade(Slice slice) {
    store
        .newest(me, slice, any -> true)
        .ifPresent(backup -> arrivals.put(slice, arrival(slice, backup)));
    if (arrivals.containsKey(slice)) {
      installing.add(slice);
      slices.announce(slice);
    }
  }

  private Arrival arrival(Slice slice, Backup backup) {
    SliceContent copy = backup.content();
    return new Arrival(
        backup.id(),
        copy.canServe() ? Shadow.of(copy) : new Shadow(rules, contents.active(slice), copy.base()));
  }

  void clear() {
    arrivals.clear();
    installing.clear();
  }

  void abort() {
    for (Slice slice : arrivals.keySet()) {
      slices.unannounce(slice);
      outbox.withdrawn(slice);
    }
    clear();
  }

  /** Tells whether slices are to come. */
  boolean areAwaited() {
    return !arrivals.isEmpty();
  }

  boolean hasWork() {
    return !installing.isEmpty();
  }

  /** Installs a part of every base; returns the slices whose copies are complete now. */
  List<Slice> step(int chunk) {
    List<Slice> complete = new ArrayList<>();
    for (Slice slice : installing) {
      Shadow shadow = arrivals.get(slice).shadow;
      shadow.install(chunk);
      if (shadow.isComplete()) {
        complete.add(slice);
      }
    }
    complete.forEach(installing::remove);
    return complete;
  }

  /** Lets an active copy follow its backup. */
  void follow(ToPeer.Delta delta) {
    Arrival arrival = arrivals.get(delta.backup().slice());
    if (arrival != null && arrival.backup.equals(delta.backup()) && !arrival.shadow.isBackup()) {
      delta.entries().forEach(arrival.shadow::change);
    }
  }

  /** Owns a slice that is given as it is; returns false if it is not complete. */
  boolean take(ToPeer.Given given) {
    Slice slice = given.backup().slice();
    Arrival arrival = arrivals.get(slice);
    if (arrival == null || !arrival.backup.equals(given.backup())) {
      return false;
    }
    SliceContent content = contents.take(slice, given.slice());
    if (!rules.isComplete(given.certificate(), content.certificate())) {
      return false;
    }
    arrivals.remove(slice);
    store.remove(arrival.backup);
    content.attach(given.attachment());
    slices.own(slice, new Home(me, given.epoch(), List.of()), content);
    outbox.active(slice, content);
    return true;
  }

  /** Owns a slice that is handed over; returns false if its copy is not complete. */
  boolean own(ContainerId former, ToPeer.Final last) {
    Slice slice = last.backup().slice();
    Arrival arrival = arrivals.get(slice);
    if (arrival == null
        || !arrival.backup.equals(last.backup())
        || !arrival.shadow.isComplete()
        || !rules.isComplete(last.certificate(), arrival.shadow.content().certificate())) {
      return false;
    }
    arrivals.remove(slice);
    if (arrival.shadow.isBackup()) {
      store.remove(arrival.backup);
    }
    arrival.shadow.content().attach(last.attachment());
    slices
        .own(slice, new Home(me, last.epoch(), List.of()), arrival.shadow.content())
        .adopt(former);
    outbox.active(slice, arrival.shadow.content());
    return true;
  }
}
