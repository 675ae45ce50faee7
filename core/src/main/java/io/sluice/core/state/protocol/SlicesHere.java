package io.sluice.core.state.protocol;

import io.sluice.core.state.content.SliceContent;
import io.sluice.core.state.message.Copy;
import io.sluice.core.state.model.BackupId;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Home;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Stage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * The slices of one container: those it owns, those on their way, and what it still has of others.
 */
final class SlicesHere {
  private final Rules rules;
  private final Stage stage;
  private final ContainerId me;
  private final BackupStore store;
  private final ContainerOutbox outbox;
  private final Map<Slice, OwnedSlice> owned = new TreeMap<>();
  private final Map<Slice, RetiredSlice> retired = new TreeMap<>();
  private final Admission[] admissions;

  SlicesHere(Rules rules, Stage stage, ContainerId me, BackupStore store, ContainerOutbox outbox) {
    this.rules = rules;
    this.stage = stage;
    this.me = me;
    this.store = store;
    this.outbox = outbox;
    admissions = new Admission[stage.slices()];
    close();
  }

  Admission admission(int slice) {
    return admissions[slice];
  }

  /** Admits no record until slices are owned again. */
  void close() {
    Arrays.fill(admissions, rules.unannounced());
    owned.values().forEach(OwnedSlice::endReplicas);
    store.leaveUnfed(me);
  }

  Optional<OwnedSlice> owned(Slice slice) {
    return Optional.ofNullable(owned.get(slice));
  }

  Collection<OwnedSlice> owned() {
    return owned.values();
  }

  /**
   * Returns whose changes are sent next: the first slice that lags far behind, so that one after
   * the other is copied, then one that a migration waits for, or else any with changes. Slices
   * whose large entries change all the time would otherwise keep those behind them from their turn.
   */
  Optional<OwnedSlice> next(Limits limits) {
    return first(mine -> mine.lags(limits))
        .or(() -> first(OwnedSlice::isAwaited))
        .or(() -> first(OwnedSlice::hasWork));
  }

  private Optional<OwnedSlice> first(Predicate<OwnedSlice> wanted) {
    return owned.values().stream().filter(wanted).findFirst();
  }

  void announce(Slice slice) {
    admissions[slice.number()] = Admission.ANNOUNCED;
  }

  void unannounce(Slice slice) {
    admissions[slice.number()] = rules.unannounced();
  }

  /** Owns a slice; the caller tells the engine when its backups are set up. */
  OwnedSlice own(Slice slice, Home home, SliceContent content) {
    OwnedSlice mine = new OwnedSlice(stage, slice, home, content, outbox);
    owned.put(slice, mine);
    admissions[slice.number()] = Admission.OWNED;
    return mine;
  }

  /**
   * Hands a slice over. Its copy is kept, unless it is the one that the new owner has: if that is
   * lost, so is this process.
   */
  void handOver(OwnedSlice leaving, Home home, Limits limits) {
    Slice slice = leaving.slice();
    String obstacle = leaving.content().obstacle();
    if (obstacle != null) {
      outbox.fail(obstacle);
      return;
    }
    outbox.inactive(slice);
    if (!leaving.give(home.owner(), home.epoch())) {
      leaving.handOver(home.owner(), home.epoch(), limits);
      retired.put(slice, new RetiredSlice(leaving.content(), home.epoch()));
    }
    owned.remove(slice);
    unannounce(slice);
    sweep();
  }

  /**
   * A migration is done. New slices feed their backups; a copy that was handed over becomes a
   * backup if this container is to hold one.
   */
  void settle(RoutingTable table) {
    for (OwnedSlice mine : owned.values()) {
      mine.settle(table.home(mine.slice()));
    }
    for (Slice slice : List.copyOf(retired.keySet())) {
      Home home = table.home(slice);
      retired.get(slice).confirm();
      if (home.holders().contains(me)) {
        adopt(OwnedSlice.adoptedId(stage, me, slice, home.epoch()));
      }
    }
  }

  /** Makes a backup of a copy whose new owner begins to feed it. */
  void adopt(BackupId id) {
    RetiredSlice copy = retired.get(id.slice());
    if (copy != null && id.equals(OwnedSlice.adoptedId(stage, me, id.slice(), copy.epoch()))) {
      retired.remove(id.slice());
      store.put(Backup.fed(id, copy.content()));
    }
  }

  /**
   * Takes all copies out, owned ones before retired ones, to assign them anew. One that is not kept
   * here stays as a backup without a feeding owner, if it can serve as one, for the next start.
   */
  Map<Slice, SliceContent> takeCopies(long checkpoint, Predicate<Slice> kept) {
    Map<Slice, Backup> copies = new TreeMap<>();
    retired.forEach((slice, copy) -> copies.put(slice, unfed(slice, copy.epoch(), copy.content())));
    owned.forEach(
        (slice, copy) -> {
          if (copy.content().marks().contains(checkpoint)) {
            copies.put(slice, unfed(slice, copy.epoch(), copy.content()));
          }
        });
    retired.clear();
    owned.clear();
    Map<Slice, SliceContent> taken = new TreeMap<>();
    copies.forEach(
        (slice, copy) -> {
          if (kept.test(slice)) {
            taken.put(slice, copy.content());
          } else if (copy.knows(checkpoint) && copy.content().canServe()) {
            store.put(copy);
          }
        });
    return taken;
  }

  private Backup unfed(Slice slice, long epoch, SliceContent content) {
    return new Backup(OwnedSlice.adoptedId(stage, me, slice, epoch), content, false);
  }

  /** Lists what could become an owned slice again. */
  List<Copy> copies() {
    List<Copy> copies = new ArrayList<>();
    owned.forEach((slice, copy) -> copies.add(copy(slice, Copy.Kind.ACTIVE, copy.content())));
    retired.forEach((slice, copy) -> copies.add(copy(slice, Copy.Kind.RETIRED, copy.content())));
    for (Backup backup : store.heldBy(me)) {
      copies.add(copy(backup.id().slice(), Copy.Kind.BACKUP, backup.content()));
    }
    return copies;
  }

  private static Copy copy(Slice slice, Copy.Kind kind, SliceContent content) {
    return new Copy(slice, kind, content.marks());
  }

  /** Drops what no start needs any more now that this checkpoint is complete. */
  void outlive(long checkpoint) {
    retired.values().forEach(copy -> copy.outlive(checkpoint));
    sweep();
    owned.values().forEach(slice -> slice.content().forgetBefore(checkpoint));
    for (Backup backup : store.heldBy(me)) {
      if (isReplaced(backup, checkpoint) || isLeftOver(backup, checkpoint)) {
        backup.content().discard();
        store.remove(backup.id());
      } else if (backup.knows(checkpoint)) {
        backup.content().forgetBefore(checkpoint);
      }
    }
  }

  private void sweep() {
    retired.values().removeIf(rules::mayDrop);
  }

  private boolean isLeftOver(Backup backup, long checkpoint) {
    return !backup.isFed() && !backup.knows(checkpoint);
  }

  private boolean isReplaced(Backup backup, long checkpoint) {
    OwnedSlice mine = owned.get(backup.id().slice());
    return (mine != null && mine.content().marks().contains(checkpoint))
        || store
            .newest(me, backup.id().slice(), other -> other.knows(checkpoint))
            .filter(newest -> newest.id().isNewerThan(backup.id()))
            .isPresent();
  }
}
