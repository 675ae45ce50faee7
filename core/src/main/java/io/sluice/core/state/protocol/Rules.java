package io.sluice.core.state.protocol;

import io.sluice.core.state.content.Certificate;
import io.sluice.core.state.content.EntryKey;
import io.sluice.core.state.message.Attempted;
import io.sluice.core.state.message.ToPeer.Rehome.Reason;
import io.sluice.core.state.model.BackupId;
import io.sluice.core.state.model.RoutingTable;
import java.util.Set;

/** The rules that the protocol's exactness rests on. The tests take each away and see it missed. */
class Rules {
  /** A slice moves less often than two to the power of this within one attempt. */
  private static final int MOST_MOVES_BITS = 20;

  /** Returns what a backup is found by: two containers of a process never share one. */
  Object identity(BackupId backup) {
    return backup;
  }

  /** A copy is used only if it has exactly the entries of its source. */
  boolean isComplete(Certificate source, Certificate copy) {
    return source.equals(copy);
  }

  /** A slice is given away as it is only to a container that can use its objects. */
  boolean mayGive(boolean canTake) {
    return canTake;
  }

  /** A backup of which a slice is being made is started anew only if it has to be. */
  boolean mayStartAnew(Reason reason, boolean isMigrating) {
    return reason == Reason.INCOMPLETE || !isMigrating;
  }

  /** A source gives its copy away only when the new owner is known to work, by a checkpoint. */
  boolean mayDrop(RetiredSlice copy) {
    return copy.isConfirmed() && copy.isOutlived();
  }

  /** Nothing is taken back once a router may have switched. */
  boolean mayAbort(Phase phase) {
    return phase.isRevocable();
  }

  /** A message from before the last start is void. */
  boolean isCurrent(Attempted message, long attempt) {
    return message.attempt() == attempt;
  }

  /** A stage whose backups could not replace an owner moves nothing. */
  boolean mayMigrate(Phase phase, boolean warm) {
    return phase == Phase.STEADY && warm;
  }

  /** A router that has finished sends no marker, and is not waited for. */
  boolean isMarked(long latest, long wanted, boolean ended) {
    return ended || latest >= wanted;
  }

  /** A record for an unknown slice is an error; a queue would keep it for ever. */
  Admission unannounced() {
    return Admission.MISROUTED;
  }

  /** An entry of the base is older than any change that came since the base was opened. */
  boolean mayInstall(EntryKey key, Set<EntryKey> changedSince) {
    return !changedSince.contains(key);
  }

  /** A barrier that met a hand-over could come before one router's marker and behind another's. */
  boolean mayStartCheckpoint(Phase phase) {
    return phase.letsCheckpointsStart();
  }

  /** No hand-over begins while a barrier is on its way, for the same reason. */
  boolean mayCommit(boolean anyBarrierIsOnItsWay) {
    return !anyBarrierIsOnItsWay;
  }

  /**
   * Epochs of a start are above all of earlier ones, without a memory of them: of hand-overs after
   * the checkpoint, a coordinator that failed has left none.
   */
  long firstEpoch(long attempt, RoutingTable last) {
    return attempt << MOST_MOVES_BITS;
  }
}
