package io.sluice.core.state.protocol;

import io.sluice.core.state.content.Contents;
import io.sluice.core.state.message.ToContainer;
import io.sluice.core.state.message.ToCoordinator;
import io.sluice.core.state.message.ToPeer;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.ProcessId;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Stage;
import io.sluice.core.state.model.Transfer;

/**
 * Owns slices, hands them over and receives them, and holds backups of others' slices. It survives
 * a start of the stage in its process, with its copies. Not thread-safe; {@link #work} must be
 * called while {@link #hasWork}.
 */
public final class Container {
  private static final long NONE = Replica.NO_MIGRATION;

  private final Rules rules;
  private final ContainerId me;
  private final ProcessId process;
  private final Limits limits;
  private final ContainerOutbox outbox;
  private final SlicesHere slices;
  private final Markers markers;
  private final BackupHolder holder;
  private final Departures departures;
  private final Arrivals arrivals;
  private final FromPeers fromPeers;
  private final Rebuild rebuild;
  private long attempt;
  private long migration = NONE;
  private Transfer transfer = Transfer.LIVE;

  /**
   * Creates a container without slices.
   *
   * @param store of its process
   */
  public Container(
      Stage stage,
      ContainerId me,
      ProcessId process,
      BackupStore store,
      Contents contents,
      Limits limits,
      ContainerOutbox outbox) {
    this(new Rules(), stage, me, process, store, contents, limits, outbox);
  }

  Container(
      Rules rules,
      Stage stage,
      ContainerId me,
      ProcessId process,
      BackupStore store,
      Contents contents,
      Limits limits,
      ContainerOutbox outbox) {
    this.rules = rules;
    this.me = me;
    this.process = process;
    this.limits = limits;
    this.outbox = outbox;
    slices = new SlicesHere(rules, stage, me, store, outbox);
    markers = new Markers(rules, stage.routers());
    holder = new BackupHolder(rules, me, store, contents);
    departures = new Departures(rules, me, slices, markers, limits);
    arrivals = new Arrivals(rules, me, slices, store, contents, outbox);
    fromPeers = new FromPeers(me, outbox, slices, holder, departures, arrivals);
    rebuild = new Rebuild(rules, me, slices, store, contents);
  }

  /** The stage starts: channels are empty, and slices are assigned anew. */
  public void started(long newAttempt) {
    attempt = newAttempt;
    migration = NONE;
    markers.clear();
    departures.clear();
    arrivals.clear();
    rebuild.clear();
    slices.close();
    outbox.send(new ToCoordinator.Hello(attempt, me, process, slices.copies()));
  }

  /** Returns what to do with a record of a slice. */
  public Admission admit(int slice) {
    return slices.admission(slice);
  }

  /** Takes in a message of the coordinator. */
  public void on(ToContainer message) {
    if (!rules.isCurrent(message, attempt)) {
      return;
    }
    if (message instanceof ToContainer.Assign assign) {
      rebuild.begin(assign);
      if (!rebuild.hasWork()) {
        rebuildOn();
      }
    } else if (message instanceof ToContainer.Prepare prepare) {
      prepare(prepare);
    } else if (message instanceof ToContainer.Upgrade upgrade) {
      upgrade(upgrade);
    } else if (message instanceof ToContainer.HandOver handOver) {
      departures.handOver(handOver);
    } else if (message instanceof ToContainer.Abort) {
      departures.abort();
      arrivals.abort();
      migration = NONE;
    } else if (message instanceof ToContainer.Done done) {
      done(done);
    }
  }

  private void prepare(ToContainer.Prepare prepare) {
    migration = prepare.migration();
    transfer = prepare.transfer();
    String obstacle = departures.obstacle(prepare);
    if (obstacle == null) {
      departures
          .prepare(prepare)
          .ifPresent(move -> outbox.fail("%s does not own %s".formatted(me, move.slice())));
    } else {
      outbox.send(new ToCoordinator.Refused(attempt, migration, obstacle));
    }
  }

  private void upgrade(ToContainer.Upgrade upgrade) {
    migration = upgrade.migration();
    transfer = upgrade.transfer();
    upgrade.moves().stream()
        .filter(move -> move.to().equals(me))
        .forEach(move -> arrivals.upgrade(move.slice()));
  }

  private void done(ToContainer.Done done) {
    slices.settle(done.table());
    departures.clear();
    migration = NONE;
  }

  /** A router's channel has brought the marker of a migration. */
  public void marker(int router, long number) {
    markers.marked(router, number);
    departures.check();
  }

  /** A router's channel has ended. */
  public void ended(int router) {
    markers.ended(router);
    departures.check();
  }

  /**
   * Tells whether a slice is changing its owner here, as far as the channels have told. The engine
   * holds watermarks meanwhile: one that came behind a marker must not overtake records that wait.
   */
  public boolean isHandingOver() {
    return migration != NONE
        && markers.anyUses(migration)
        && (departures.arePending() || arrivals.areAwaited());
  }

  /**
   * Tells whether no slice is served here until all slices of a migration have come to where they
   * go. The engine holds what comes for those that stay, too.
   */
  public boolean standsStill() {
    return transfer == Transfer.STATE_REPARTITION
        && migration != NONE
        && markers.anyUses(migration);
  }

  /** Tells whether a slice is to leave, so that records before the markers are the last of it. */
  public boolean isLeaving(int slice) {
    return departures.areOf(slice);
  }

  /** Tells whether this container may finish: all channels have ended and no migration needs it. */
  public boolean mayFinish() {
    return markers.allEnded() && migration == NONE && rebuild.isDone();
  }

  /** A barrier has come on every channel of a router; the engine takes its own snapshot too. */
  public void barrier(long checkpoint) {
    slices.owned().forEach(mine -> mine.mark(checkpoint, limits));
    passed(checkpoint);
  }

  /** No barrier of a checkpoint comes any more: the last has come, or the engine gives it up. */
  public void passed(long checkpoint) {
    outbox.send(new ToCoordinator.Passed(attempt, me, checkpoint));
  }

  /** A barrier has come on every channel of a peer. */
  public void peerBarrier(long checkpoint) {
    outbox.send(new ToCoordinator.Marked(attempt, me, checkpoint, holder.marked(checkpoint)));
  }

  /** A checkpoint is complete: no start goes back behind it. */
  public void completed(long checkpoint) {
    slices.outlive(checkpoint);
  }

  /** Takes in a message of an owner, or of a holder. */
  public void on(ContainerId peer, ToPeer message) {
    fromPeers.on(attempt, migration, peer, message);
  }

  /** Tells whether there are changes to send or copies to install. */
  public boolean hasWork() {
    return rebuild.hasWork()
        || arrivals.hasWork()
        || slices.owned().stream().anyMatch(OwnedSlice::hasWork);
  }

  /** Does a bounded part of the work. */
  public void work() {
    if (rebuild.isUnderWay()) {
      rebuildOn();
    } else {
      slices.next(limits).ifPresent(mine -> mine.step(limits));
      installed(limits.chunk());
    }
  }

  private void rebuildOn() {
    if (rebuild.step(limits.chunk())) {
      slices.owned().forEach(mine -> outbox.active(mine.slice(), mine.content()));
      outbox.send(new ToCoordinator.Recovered(attempt, me));
    }
  }

  private void installed(int chunk) {
    for (Slice slice : arrivals.step(chunk)) {
      outbox.send(new ToCoordinator.Upgraded(attempt, migration, slice));
    }
  }
}
