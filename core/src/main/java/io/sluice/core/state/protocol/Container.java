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
    slices.adopt(message.backup());
    if (message instanceof ToPeer.Reset reset) {
      holder.reset(reset.backup());
    } else if (message instanceof ToPeer.Announce announced) {
      announced(announced);
    } else if (message instanceof ToPeer.Delta delta) {
      require(holder.apply(delta), delta);
      arrivals.follow(delta);
    } else if (message instanceof ToPeer.Mark mark) {
      if (requireComplete(holder.mark(mark), peer, mark) && holder.givesWay(mark)) {
        outbox.send(peer, new ToPeer.Rehome(mark.backup(), ToPeer.Rehome.Reason.GIVES_WAY));
      }
    } else if (message instanceof ToPeer.CaughtUp caughtUp) {
      caughtUp(peer, caughtUp);
    } else if (message instanceof ToPeer.Final last) {
      owned(peer, last.backup().slice(), arrivals.own(peer, last));
    } else if (message instanceof ToPeer.Offer offer) {
      offered(peer, offer);
    } else if (message instanceof ToPeer.CannotTake declined) {
      departures.sendEntries(declined);
    } else if (message instanceof ToPeer.Given given) {
      owned(peer, given.backup().slice(), arrivals.take(given));
    } else if (message instanceof ToPeer.Close close) {
      holder.close(close);
    } else if (message instanceof ToPeer.Rehome rehome) {
      departures.rehome(rehome);
    }
  }

  private void require(boolean isThere, ToPeer message) {
    if (!isThere) {
      outbox.fail("%s has no backup for %s".formatted(me, message.backup()));
    }
  }

  private boolean requireComplete(boolean complete, ContainerId owner, ToPeer message) {
    if (!complete) {
      outbox.send(owner, new ToPeer.Rehome(message.backup(), ToPeer.Rehome.Reason.INCOMPLETE));
    }
    return complete;
  }

  private void caughtUp(ContainerId owner, ToPeer.CaughtUp caughtUp) {
    Slice slice = caughtUp.backup().slice();
    outbox.send(
        requireComplete(holder.isComplete(caughtUp), owner, caughtUp)
            ? new ToCoordinator.Drained(attempt, caughtUp.migration(), slice, false)
            : new ToCoordinator.Refused(
                attempt,
                caughtUp.migration(),
                "%s has an incomplete copy of %s; it stays at %s".formatted(me, slice, owner)));
  }

  private void announced(ToPeer.Announce announced) {
    holder.reset(announced.backup());
    outbox.send(
        new ToCoordinator.Drained(
            attempt, announced.migration(), announced.backup().slice(), false));
  }

  private void offered(ContainerId owner, ToPeer.Offer offer) {
    if (holder.expect(offer)) {
      outbox.send(
          new ToCoordinator.Drained(attempt, offer.migration(), offer.backup().slice(), true));
    } else {
      outbox.send(owner, new ToPeer.CannotTake(offer.backup()));
    }
  }

  private void owned(ContainerId former, Slice slice, boolean complete) {
    if (complete) {
      outbox.send(new ToCoordinator.Active(attempt, migration, slice));
    } else {
      outbox.fail(
          "%s has an incomplete copy of %s, which %s has handed over".formatted(me, slice, former));
    }
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
