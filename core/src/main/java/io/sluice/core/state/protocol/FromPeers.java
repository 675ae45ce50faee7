package io.sluice.core.state.protocol;

import io.sluice.core.state.message.ToCoordinator;
import io.sluice.core.state.message.ToPeer;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Slice;

/** Hands what comes from other containers on to the owner's end of a copy, or to the holder's. */
final class FromPeers {
  private final ContainerId me;
  private final ContainerOutbox outbox;
  private final SlicesHere slices;
  private final BackupHolder holder;
  private final Departures departures;
  private final Arrivals arrivals;

  FromPeers(
      ContainerId me,
      ContainerOutbox outbox,
      SlicesHere slices,
      BackupHolder holder,
      Departures departures,
      Arrivals arrivals) {
    this.me = me;
    this.outbox = outbox;
    this.slices = slices;
    this.holder = holder;
    this.departures = departures;
    this.arrivals = arrivals;
  }

  /** Takes in a message, in an attempt and a migration. */
  void on(long attempt, long migration, ContainerId peer, ToPeer message) {
    slices.adopt(message.backup());
    if (message instanceof ToPeer.Reset reset) {
      holder.reset(reset.backup());
    } else if (message instanceof ToPeer.Announce announced) {
      holder.reset(announced.backup());
      drained(attempt, announced.migration(), announced, false);
    } else if (message instanceof ToPeer.Delta delta) {
      require(holder.apply(delta), delta);
      arrivals.follow(delta);
    } else if (message instanceof ToPeer.Mark mark) {
      if (requireComplete(holder.mark(mark), peer, mark) && holder.givesWay(mark)) {
        outbox.send(peer, new ToPeer.Rehome(mark.backup(), ToPeer.Rehome.Reason.GIVES_WAY));
      }
    } else if (message instanceof ToPeer.CaughtUp caughtUp) {
      caughtUp(attempt, peer, caughtUp);
    } else if (message instanceof ToPeer.Final last) {
      owned(attempt, migration, peer, last.backup().slice(), arrivals.own(peer, last));
    } else if (message instanceof ToPeer.Offer offer) {
      offered(attempt, peer, offer);
    } else if (message instanceof ToPeer.CannotTake declined) {
      departures.sendEntries(declined);
    } else if (message instanceof ToPeer.Given given) {
      owned(attempt, migration, peer, given.backup().slice(), arrivals.take(given));
    } else if (message instanceof ToPeer.Close close) {
      holder.close(close);
    } else if (message instanceof ToPeer.Rehome rehome) {
      departures.rehome(rehome);
    }
  }

  private void drained(long attempt, long migration, ToPeer message, boolean byReference) {
    Slice slice = message.backup().slice();
    outbox.send(new ToCoordinator.Drained(attempt, migration, slice, byReference));
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

  private void caughtUp(long attempt, ContainerId owner, ToPeer.CaughtUp caughtUp) {
    if (requireComplete(holder.isComplete(caughtUp), owner, caughtUp)) {
      drained(attempt, caughtUp.migration(), caughtUp, false);
    } else {
      String why =
          "%s has an incomplete copy of %s; it stays at %s"
              .formatted(me, caughtUp.backup().slice(), owner);
      outbox.send(new ToCoordinator.Refused(attempt, caughtUp.migration(), why));
    }
  }

  private void offered(long attempt, ContainerId owner, ToPeer.Offer offer) {
    if (holder.expect(offer)) {
      drained(attempt, offer.migration(), offer, true);
    } else {
      outbox.send(owner, new ToPeer.CannotTake(offer.backup()));
    }
  }

  private void owned(
      long attempt, long migration, ContainerId former, Slice slice, boolean complete) {
    if (complete) {
      outbox.send(new ToCoordinator.Active(attempt, migration, slice));
    } else {
      outbox.fail(
          "%s has an incomplete copy of %s, which %s has handed over".formatted(me, slice, former));
    }
  }
}
