package io.sluice.core.state.protocol;

import io.sluice.core.state.message.ToContainer;
import io.sluice.core.state.message.ToPeer;
import io.sluice.core.state.model.BackupId;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Home;
import io.sluice.core.state.model.Move;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The source's end of a migration: backups are brought up to date, then slices are handed over. */
final class Departures {
  private final Rules rules;
  private final ContainerId me;
  private final SlicesHere slices;
  private final Markers markers;
  private final Limits limits;
  private ToContainer.Prepare prepared;
  private ToContainer.HandOver handOver;

  Departures(Rules rules, ContainerId me, SlicesHere slices, Markers markers, Limits limits) {
    this.rules = rules;
    this.me = me;
    this.limits = limits;
    this.slices = slices;
    this.markers = markers;
  }

  void clear() {
    prepared = null;
    handOver = null;
  }

  /** Returns why a slice cannot leave this container, or null if all can. */
  String obstacle(ToContainer.Prepare prepare) {
    return prepare.moves().stream()
        .filter(move -> move.from().equals(me))
        .flatMap(move -> slices.owned(move.slice()).stream())
        .map(leaving -> leaving.content().obstacle())
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /** Tells whether slices are to leave. */
  boolean arePending() {
    return prepared != null;
  }

  /** Tells whether this slice is to leave. */
  boolean areOf(int slice) {
    return prepared != null
        && prepared.moves().stream()
            .anyMatch(move -> move.from().equals(me) && move.slice().number() == slice);
  }

  /** Begins; returns a move of a slice that is not here, if there is one. */
  Optional<Move> prepare(ToContainer.Prepare prepare) {
    List<Move> mine = prepare.moves().stream().filter(move -> move.from().equals(me)).toList();
    if (mine.isEmpty()) {
      return Optional.empty();
    }
    prepared = prepare;
    for (Move move : mine) {
      slices.owned(move.slice()).ifPresent(leaving -> leaving.prepare(move.to(), prepare));
    }
    return mine.stream().filter(move -> slices.owned(move.slice()).isEmpty()).findFirst();
  }

  /** Forgets the migration. */
  void abort() {
    if (prepared != null) {
      for (Move move : prepared.moves()) {
        slices
            .owned(move.slice())
            .filter(staying -> move.from().equals(me))
            .ifPresent(staying -> staying.unprepare(move.to()));
      }
    }
    clear();
  }

  /** Starts a backup anew; a migration to its holder waits for it again. */
  void rehome(ToPeer.Rehome rehome) {
    BackupId id = rehome.backup();
    long migration = migrationTo(id);
    if (rules.mayStartAnew(rehome.reason(), migration != Replica.NO_MIGRATION)) {
      slices.owned(id.slice()).ifPresent(owned -> owned.rehome(id, migration));
    }
  }

  /** Sends entries of a slice that its new owner cannot take as it is. */
  void sendEntries(ToPeer.CannotTake declined) {
    BackupId id = declined.backup();
    slices.owned(id.slice()).ifPresent(owned -> owned.sendEntries(id, migrationTo(id)));
  }

  private long migrationTo(BackupId id) {
    return prepared != null && prepared.moves().contains(new Move(id.slice(), me, id.holder()))
        ? prepared.migration()
        : Replica.NO_MIGRATION;
  }

  void handOver(ToContainer.HandOver message) {
    handOver = message;
    check();
  }

  /** Hands over if every router has switched. */
  void check() {
    if (handOver == null || !markers.allUse(handOver.migration())) {
      return;
    }
    for (OwnedSlice mine : List.copyOf(slices.owned())) {
      Home home = handOver.table().home(mine.slice());
      if (!home.owner().equals(me)) {
        slices.handOver(mine, home, limits);
      }
    }
    clear();
  }
}
