package io.sluice.core.state.protocol;

import io.sluice.core.state.content.Certificate;
import io.sluice.core.state.content.EntryKey;
import io.sluice.core.state.message.Attempted;
import io.sluice.core.state.message.ToPeer.Rehome.Reason;
import io.sluice.core.state.model.BackupId;
import io.sluice.core.state.model.RoutingTable;
import java.util.Set;

/** The protocol's rules, each without one of them. */
final class Broken {

  private Broken() {}

  static final class SharedBackups extends Rules {
    @Override
    Object identity(BackupId backup) {
      return backup.slice();
    }
  }

  static final class GivesToAnyone extends Rules {
    @Override
    boolean mayGive(boolean canTake) {
      return true;
    }
  }

  static final class MarkersAreNotAwaited extends Rules {
    @Override
    boolean isMarked(long latest, long wanted, boolean ended) {
      return true;
    }
  }

  static final class UncheckedCopies extends Rules {
    @Override
    boolean isComplete(Certificate source, Certificate copy) {
      return true;
    }
  }

  static final class BackupsGiveWayAtAnyTime extends Rules {
    @Override
    boolean mayStartAnew(Reason reason, boolean isMigrating) {
      return true;
    }
  }

  static final class SourceForgetsAtOnce extends Rules {
    @Override
    boolean mayDrop(RetiredSlice copy) {
      return true;
    }
  }

  static final class LateAborts extends Rules {
    @Override
    boolean mayAbort(Phase phase) {
      return phase.isRevocable() || phase == Phase.SWITCHING;
    }
  }

  static final class OldMessagesCount extends Rules {
    @Override
    boolean isCurrent(Attempted message, long attempt) {
      return true;
    }
  }

  static final class ColdMigrations extends Rules {
    @Override
    boolean mayMigrate(Phase phase, boolean warm) {
      return phase == Phase.STEADY;
    }
  }

  static final class MigrationsInRecovery extends Rules {
    @Override
    boolean mayMigrate(Phase phase, boolean warm) {
      return phase == Phase.STEADY ? warm : phase == Phase.REBUILDING;
    }
  }

  static final class FinishedRoutersAreAwaited extends Rules {
    @Override
    boolean isMarked(long latest, long wanted, boolean ended) {
      return latest >= wanted;
    }
  }

  static final class MisroutedRecordsWait extends Rules {
    @Override
    Admission unannounced() {
      return Admission.ANNOUNCED;
    }
  }

  static final class BaseOverwrites extends Rules {
    @Override
    boolean mayInstall(EntryKey key, Set<EntryKey> changedSince) {
      return true;
    }
  }

  static final class CheckpointsAtAnyTime extends Rules {
    @Override
    boolean mayStartCheckpoint(Phase phase) {
      return true;
    }
  }

  static final class HandOversDuringCheckpoints extends Rules {
    @Override
    boolean mayCommit(boolean anyBarrierIsOnItsWay) {
      return true;
    }
  }

  static final class EpochsFollowTheTable extends Rules {
    @Override
    long firstEpoch(long attempt, RoutingTable last) {
      return last.homes().get(0).epoch() + 1;
    }
  }
}
