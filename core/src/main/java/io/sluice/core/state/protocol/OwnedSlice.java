package io.sluice.core.state.protocol;

import io.sluice.core.state.content.Bytes;
import io.sluice.core.state.content.Certificate;
import io.sluice.core.state.content.SliceContent;
import io.sluice.core.state.message.ToContainer;
import io.sluice.core.state.message.ToPeer;
import io.sluice.core.state.model.BackupId;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Home;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Stage;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** A slice that a container works on, and the backups that it feeds. */
final class OwnedSlice {
  /** The generation of a backup that its holder made of its own copy. */
  static final int ADOPTED = 1;

  private final Stage stage;
  private final Slice slice;
  private final SliceContent content;
  private final ContainerOutbox outbox;
  private final Map<ContainerId, Replica> replicas = new TreeMap<>();
  private int generation = ADOPTED;
  private Home home;
  private BackupId offered;

  OwnedSlice(Stage stage, Slice slice, Home home, SliceContent content, ContainerOutbox outbox) {
    this.stage = stage;
    this.slice = slice;
    this.home = home;
    this.content = content;
    this.outbox = outbox;
  }

  Slice slice() {
    return slice;
  }

  SliceContent content() {
    return content;
  }

  long epoch() {
    return home.epoch();
  }

  /** Returns what holds a backup of a slice that its former owner has handed over. */
  static BackupId adoptedId(Stage stage, ContainerId holder, Slice slice, long epoch) {
    return new BackupId(stage.job(), stage.name(), holder, slice, epoch, ADOPTED);
  }

  /** Follows the changes for the former owner, until it is known whether it holds a backup. */
  void adopt(ContainerId former) {
    if (stage.backups() == 0) {
      return;
    }
    replicas.put(former, Replica.adopted(adoptedId(stage, former, slice, epoch()), content));
  }

  /** Feeds exactly the holders of this home. */
  void settle(Home settled) {
    home = settled;
    for (ContainerId holder : List.copyOf(replicas.keySet())) {
      if (!settled.holders().contains(holder)) {
        replicas.remove(holder).close();
      }
    }
    replicas.values().forEach(Replica::open);
    for (ContainerId holder : settled.holders()) {
      if (!replicas.containsKey(holder)) {
        start(holder);
      }
    }
  }

  private BackupId nextId(ContainerId holder) {
    generation++;
    return new BackupId(stage.job(), stage.name(), holder, slice, epoch(), generation);
  }

  private Replica start(ContainerId holder) {
    Replica replica = Replica.empty(nextId(holder), content, to(holder));
    replicas.put(holder, replica);
    return replica;
  }

  /**
   * Brings the backup at a destination up to date for a migration, or offers the slice as it is.
   * With backups the former owner keeps a copy, so none can be given away. Where nothing is copied
   * ahead, the destination only gets to know that the slice will come.
   */
  void prepare(ContainerId destination, ToContainer.Prepare prepared) {
    Replica replica = replicas.get(destination);
    long migration = prepared.migration();
    if (!prepared.transfer().copiesAhead()) {
      announce(destination, migration);
    } else if (stage.backups() == 0 && replica == null && outbox.isBeside(destination)) {
      offered = nextId(destination);
      to(destination).accept(new ToPeer.Offer(offered, migration, content.offer()));
    } else {
      (replica == null ? start(destination) : replica).awaitBy(migration);
    }
  }

  private void announce(ContainerId destination, long migration) {
    if (replicas.containsKey(destination)) {
      replicas.remove(destination).close();
    }
    Replica replica = Replica.announced(nextId(destination), content, migration, to(destination));
    replicas.put(destination, replica);
  }

  /** Sends entries to a destination that cannot take the slice as it is. */
  void sendEntries(BackupId declined, long migration) {
    if (declined.equals(offered)) {
      offered = null;
      start(declined.holder()).awaitBy(migration);
    }
  }

  /** Forgets a migration to a destination. */
  void unprepare(ContainerId destination) {
    if (offered != null) {
      to(destination).accept(new ToPeer.Close(offered));
      offered = null;
    }
    Replica replica = replicas.get(destination);
    if (replica == null) {
      return;
    }
    replica.awaitBy(Replica.NO_MIGRATION);
    replica.open();
    if (!home.holders().contains(destination)) {
      replica.close();
      replicas.remove(destination);
      to(destination).accept(new ToPeer.Close(replica.id()));
    }
  }

  /** Starts a backup anew that its holder has found to be incomplete. */
  void rehome(BackupId incomplete, long migration) {
    Replica replica = replicas.get(incomplete.holder());
    if (replica != null && replica.id().equals(incomplete)) {
      replica.close();
      start(incomplete.holder()).awaitBy(Math.max(migration, replica.awaitedBy()));
    }
  }

  /** Gives the slice to the new owner, with a new epoch, if that wants it; tells whether it did. */
  boolean give(ContainerId destination, long epoch) {
    if (offered == null) {
      return false;
    }
    Certificate certificate = content.certificate();
    Bytes attachment = content.attachment();
    to(destination)
        .accept(new ToPeer.Given(offered, epoch, certificate, attachment, content.give()));
    endReplicas();
    return true;
  }

  /** Sends the rest to the new owner, with a new epoch, and ends all backups. */
  void handOver(ContainerId destination, long epoch, Limits limits) {
    Replica replica = replicas.get(destination);
    replica.flush(limits, to(destination));
    to(destination)
        .accept(new ToPeer.Final(replica.id(), epoch, replica.certificate(), content.attachment()));
    endReplicas();
  }

  void endReplicas() {
    replicas.values().forEach(Replica::close);
    replicas.clear();
    offered = null;
  }

  boolean hasWork() {
    return replicas.values().stream().anyMatch(Replica::hasWork);
  }

  /** Tells whether a migration waits until a destination has everything. */
  boolean isAwaited() {
    return replicas.values().stream().anyMatch(Replica::isAwaited);
  }

  boolean lags(Limits limits) {
    return replicas.values().stream().anyMatch(replica -> replica.lags(limits));
  }

  void step(Limits limits) {
    replicas.forEach((holder, replica) -> replica.step(limits, to(holder)));
  }

  void mark(long checkpoint, Limits limits) {
    content.mark(checkpoint);
    for (ContainerId holder : home.holders()) {
      Replica replica = replicas.get(holder);
      if (replica != null) {
        replica.mark(checkpoint, limits, to(holder));
      }
    }
  }

  private Consumer<ToPeer> to(ContainerId holder) {
    return message -> outbox.send(holder, message);
  }
}
