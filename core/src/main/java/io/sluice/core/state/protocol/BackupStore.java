package io.sluice.core.state.protocol;

import io.sluice.core.state.model.BackupId;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Slice;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Holds the backups of all containers of a process. Not thread-safe. */
public final class BackupStore {
  private final Rules rules;
  private final Map<Object, Backup> backups = new HashMap<>();

  public BackupStore() {
    this(new Rules());
  }

  BackupStore(Rules rules) {
    this.rules = rules;
  }

  /** Holds a backup from now on. */
  void put(Backup backup) {
    backups.put(rules.identity(backup.id()), backup);
  }

  /** The stage starts: what a holder has by then is not fed any more. */
  void leaveUnfed(ContainerId holder) {
    backups.replaceAll(
        (identity, backup) -> backup.id().holder().equals(holder) ? backup.unfed() : backup);
  }

  Optional<Backup> get(BackupId id) {
    return Optional.ofNullable(backups.get(rules.identity(id)));
  }

  void remove(BackupId id) {
    backups.remove(rules.identity(id));
  }

  /** Returns a holder's backups. */
  List<Backup> heldBy(ContainerId holder) {
    return backups.values().stream().filter(backup -> backup.id().holder().equals(holder)).toList();
  }

  /** Returns a holder's newest backup of a slice that has a property. */
  Optional<Backup> newest(ContainerId holder, Slice slice, Predicate<Backup> property) {
    return heldBy(holder).stream()
        .filter(backup -> backup.id().slice().equals(slice))
        .filter(property)
        .reduce((one, other) -> other.id().isNewerThan(one.id()) ? other : one);
  }
}
